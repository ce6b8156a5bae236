import * as z from 'zod/mini'
import { notificationTypes, type NotificationType } from '@kindling/contract/notifications/types'
import { type Notification } from '@kindling/contract/notifications/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { chatWith } from '../../../test/chats.ts'
import { commentOn } from '../../../test/comments.ts'
import { countQueries } from '../../../test/count-queries.ts'
import { activeCampaign, openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { minute } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { addNotifications } from './add-notifications.ts'
import type { NewNotification } from './notification.ts'

let app: TestApp
let ana: TestPerson
let ben: TestPerson
let community: { id: number; uuid: string; giveableId: number; slug: string }
beforeAll(async () => {
  app = await startTestApp()
  community = await openCommunity(app.deps)
})
afterAll(() => app?.close())
beforeEach(async () => {
  ana = await person(app.deps, 'Ana')
  ben = await person(app.deps, 'نور', { lastName: 'الحداد' })
})

type List = {
  data: Notification[]
  meta: { current_page: number; last_page: number; per_page: number; total: number; unread_count: number }
}
const listOf = async (as: TestPerson, query: Record<string, number> = {}) =>
  (await ask(app, 'GET /notifications', { as, query })).json<List>()
const seen = (as: TestPerson) => ask(app, 'POST /notifications/seen', { as })
const notify = (...notifications: NewNotification[]) =>
  app.deps.db.transaction().execute((trx) => addNotifications(trx, app.deps, notifications))
const failed = (to: TestPerson, about: string): NewNotification => ({ type: 'PaymentFailed', to: [to.id], about })
const countsAgree = async () =>
  expect((await checkLedger(app.deps.db)).filter((f) => f.check === 'notifications-are-counted')).toEqual([])

describe('the list', () => {
  it('is empty without notifications, on any page', async () => {
    const nothing = { data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0, unread_count: 0 } }
    expect(await listOf(ana)).toEqual(nothing)
    expect(await listOf(ana, { page: 200, per_page: 100 })).toMatchObject({ data: [], meta: { last_page: 1 } })
  })

  it('has only the viewer’s own, twenty a page, newest first, and beyond its end only its numbers', async () => {
    for (let i = 0; i < 45; i += 1) await notify(failed(ana, `charge ${i}`))
    await notify(failed(ben, 'charge 0'))
    const pages = [await listOf(ana), await listOf(ana, { page: 2 }), await listOf(ana, { page: 3 })]
    expect(pages.map((p) => p.data.length)).toEqual([20, 20, 5])
    expect(pages[2]!.meta).toEqual({ current_page: 3, last_page: 3, per_page: 20, total: 45, unread_count: 45 })
    expect(new Set(pages.flatMap((p) => p.data.map((n) => n.uuid))).size).toBe(45)
    expect(await listOf(ana, { page: 4 })).toMatchObject({ data: [], meta: { total: 45 } })
    expect((await listOf(ben)).meta.total).toBe(1)
    const beyond = await ask(app, 'GET /notifications', { as: ana, query: { page: 201 } })
    expect(beyond.statusCode).toBe(422)
  })

  it('costs one query, with any content, on any page', async () => {
    const { id: actorId } = ben
    const rows = Array.from({ length: 4_000 }, (_, i) => ({
      type: 'InviteJoined',
      to: [ana.id],
      actorId,
      giveableId: community.giveableId,
      about: `${i}`,
    }))
    await notify(...rows)
    await listOf(ana)
    for (const page of [1, 40]) {
      const { answer, queries } = await countQueries(() => listOf(ana, { page, per_page: 100 }))
      expect([answer.data.length, queries]).toEqual([100, 1])
    }
  })

  it('has current names, also right-to-left ones, and the data of unknown types', async () => {
    await notify(
      { type: 'SomethingFromTomorrow', to: [ana.id], data: { hello: '<b>you</b>' }, about: 'tomorrow' },
      { type: 'JoinRequested', to: [ana.id], actorId: ben.id, giveableId: community.giveableId, about: 'asks' },
    )
    const was = (await listOf(ana)).data
    expect(was.map((n) => n.data)).toMatchObject([
      { user: { first_name: 'نور', last_name: 'الحداد', uuid: ben.uuid }, community: { slug: community.slug } },
      { hello: '<b>you</b>' },
    ])
    await app.deps.db
      .updateTable('users')
      .set({ status: 'deleted', first_name: 'Former member', last_name: '', avatar: null })
      .where('id', '=', ben.id)
      .execute()
    const inSpanish = await ask(app, 'GET /notifications', { as: ana, headers: { 'accept-language': 'es' } })
    const named = [await listOf(ana), inSpanish.json<List>()].map(({ data }) => data[0]!.data)
    expect(named).toMatchObject([
      { user: { first_name: 'Former member', last_name: '', avatar: null } },
      { user: { first_name: 'Cuenta eliminada', last_name: '', avatar: null } },
    ])
  })

  it('has each type in the form of the contract', async () => {
    const giveableId = community.giveableId
    await joinCommunity(app.deps, { communityId: community.id, userId: ana.id })
    const comment = await commentOn(app, giveableId, ben)
    const update = { name: 'Forty shelves, all full', uuid: crypto.randomUUID(), tags: ['Giveaway'] }
    const stored: Record<NotificationType, Partial<NewNotification>> = {
      NewPostUpdate: { giveableId, data: update },
      CommentReplied: {
        actorId: ben.id,
        data: { title: 'Soup', commentable_type: 'community', commentable_id: community.uuid },
      },
      Mentioned: {
        actorId: ben.id,
        data: {
          title: 'Soup',
          commentable_type: 'community',
          commentable_id: community.uuid,
          comment,
        },
      },
      NewMessage: { actorId: ben.id, data: { chat: await chatWith(app, ben, ana), group: null } },
      NewGlowAnnouncement: { data: { title: 'New', version: '0.2.0' } },
      NewFlashCampaign: { giveableId, data: { flashCampaign: { name: 'Boots', uuid: crypto.randomUUID() } } },
      FlashEnding: { giveableId, data: { flashCampaign: { name: 'Boots', uuid: crypto.randomUUID() } } },
      FlashResult: { giveableId, data: { flashCampaign: { name: 'Boots', uuid: crypto.randomUUID() } } },
      PaymentFailed: {},
      PaymentActionRequired: {},
      CardExpiring: { data: { last4: '4242', month: 1, year: 2027 } },
      MonthlyReceipt: { data: { amount_cents: 4_500 } },
      MonthlyHeld: { giveableId, data: { held: true } },
      RefundUpdated: { giveableId, data: { amount_cents: 500, status: 'refunded' } },
      InviteJoined: { actorId: ben.id },
      JoinRequested: { actorId: ben.id, giveableId },
      JoinApproved: { giveableId },
      MembershipChanged: { giveableId, data: { change: 'removed', reason: 'Spam' } },
      MuteChanged: { giveableId, data: { muted: true, until: null, reason: 'Shouting' } },
      HandOverOffered: { actorId: ben.id, giveableId },
      HandOverAnswered: { actorId: ben.id, giveableId, data: { accepted: true } },
      AllocationChanging: { giveableId, data: { effective_at: '2026-12-01T15:00:00.000Z' } },
      CommunityFrozen: { giveableId },
      CommunityClosed: { giveableId },
      CommunityHeld: { giveableId, data: { frozen: true, reason: null } },
      CampaignReviewed: { giveableId, data: { approved: true } },
      CampaignReported: { giveableId },
      ReportDue: { giveableId, data: { due_on: '2026-12-20', overdue: false } },
      RepresentativeInvited: {
        actorId: ben.id,
        data: { nonprofit: { uuid: crypto.randomUUID(), name: 'Warm Room Collective' } },
      },
      ClaimDecided: {
        data: { nonprofit: { uuid: crypto.randomUUID(), name: 'Warm Room Collective' }, accepted: true, note: null },
      },
      NonprofitChangeDecided: {
        data: { nonprofit: { uuid: crypto.randomUUID(), name: 'Warm Room Collective' }, accepted: false, note: 'No' },
      },
      SuspensionChanged: {
        giveableId,
        data: { nonprofit: { uuid: crypto.randomUUID(), name: 'Warm Room' }, suspended: true, all_suspended: true },
      },
      CollaborationInvited: { giveableId, actorId: ben.id, data: { community: null } },
      CollaborationAnswered: { giveableId, actorId: ben.id, data: { accepted: true, community: null } },
      CollaborationEnded: { giveableId, data: { community: null } },
      Thanked: { actorId: ben.id, giveableId, data: { gift: crypto.randomUUID() } },
      CardThanked: { giveableId },
      ReportResolved: {
        giveableId,
        data: { about: 'comments', outcome: 'actioned', case: crypto.randomUUID(), reason: 'Unkind', may_appeal: true },
      },
      TextsHidden: { giveableId, data: { count: 12, own: false } },
      ImpactMilestone: { data: { impact: 500 } },
    }
    const types = Object.keys(notificationTypes) as NotificationType[]
    await notify(...types.map((type) => ({ ...stored[type], type, to: [ana.id], about: 'one' })))
    const { data } = await listOf(ana, { per_page: 50 })
    expect(data.map((n) => n.type).toReversed()).toEqual(types)
    for (const { type, data: shown } of data)
      expect([
        type,
        z.strictObject(notificationTypes[type as NotificationType].data.def.shape).safeParse(shown).error,
      ]).toEqual([type, undefined])
    expect(data.find((n) => n.type === 'NewPostUpdate')!.data).toMatchObject({
      ...update,
      model_type: 'community',
      model: { uuid: community.uuid, topic: 'food', quiet: false },
    })
  })

  it('has what a client needs to draw the avatar of a campaign', async () => {
    const { giveableId } = await activeCampaign(app.deps, undefined, { quiet: true, topic: 'emergencies' })
    const data = { name: 'Forty-one keys', uuid: crypto.randomUUID(), tags: [] }
    await notify({ type: 'NewPostUpdate', to: [ana.id], giveableId, data, about: 'keys' })
    const [first] = (await listOf(ana)).data
    expect(first!.data).toMatchObject({ model_type: 'campaign', model: { topic: 'emergencies', quiet: true } })
  })
})

describe('marking as seen', () => {
  it('marks all as read once, and changes nothing for others', async () => {
    await notify(failed(ana, 'one'), failed(ana, 'two'), failed(ben, 'one'))
    const { data } = (await seen(ana)).json<{ data: { seen_at: string } }>()
    const first = await listOf(ana)
    expect(first.data.map((one) => one.read_at)).toEqual([data.seen_at, data.seen_at])
    expect(first.meta).toMatchObject({ total: 2, unread_count: 0 })
    app.clock.advance(minute)
    await seen(ana)
    expect((await listOf(ana)).data).toEqual(first.data)
    expect((await listOf(ben)).meta.unread_count).toBe(1)
    await countsAgree()
  })

  it('in parallel with new notifications leaves these unread, and the count right', async () => {
    const rounds = Array.from({ length: 12 }, (_, i) => i)
    await Promise.all(
      rounds.flatMap((i) => [
        notify(failed(ana, `a${i}`), failed(ben, `a${i}`)),
        seen(ana),
        notify(failed(ana, `b${i}`)),
      ]),
    )
    const { data, meta } = await listOf(ana, { per_page: 100 })
    expect(meta).toMatchObject({ total: 24, unread_count: data.filter((n) => n.read_at === null).length })
    await countsAgree()
  })
})

describe('an unchanged answer', () => {
  it('is 304 without a query until a notification comes or is read', async () => {
    await notify(failed(ana, 'one'))
    const first = await ask(app, 'GET /notifications', { as: ana })
    const again = (etag: unknown) =>
      countQueries(() => ask(app, 'GET /notifications', { as: ana, headers: { 'if-none-match': String(etag) } }))
    const { answer, queries } = await again(first.headers.etag)
    expect([answer.statusCode, queries]).toEqual([304, 0])
    await notify(failed(ben, 'not hers'))
    expect((await again(first.headers.etag)).answer.statusCode).toBe(304)
    await notify(failed(ana, 'two'))
    const second = (await again(first.headers.etag)).answer
    expect([second.statusCode, second.json<List>().meta.unread_count]).toEqual([200, 2])
    await seen(ana)
    const third = (await again(second.headers.etag)).answer
    expect([third.statusCode, third.json<List>().meta.unread_count]).toEqual([200, 0])
  })
})
