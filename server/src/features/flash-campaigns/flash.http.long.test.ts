import type { FlashCampaign, FlashCard } from '@kindling/contract/flash-campaigns/calls'
import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import type { Notification } from '@kindling/contract/notifications/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { flashInput, startedFlash, lookAt, type TestFlash } from '../../../test/flash.ts'
import { give, giftOf } from '../../../test/giving.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { ask, person, type Ask, type TestPerson } from '../../../test/people.ts'
import { hour, minute, second } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'
import { checkLedger } from '../ledger/index.ts'
import { advanceDue } from './advancing/advance-flash.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp({ now: new Date('2026-11-17T15:00:00Z') })
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.sandbox.set({ hold_webhooks: false })
  ana = await person(app.deps, 'Ana')
})

const to = ({ id }: { id: number }) => ({ type: 'flash-campaigns' as const, id })
const later = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
type Act = 'extend' | 'cancel' | 'report' | 'remind'
const act = (what: Act, { id }: { id: number }, as: TestPerson, body?: object) =>
  ask(app, `POST /flash-campaigns/{identifier}/${what}`, { as, params: { identifier: id }, ...(body && { body }) })
const notificationsOf = async (as: TestPerson, type: string) =>
  (await ask(app, 'GET /notifications', { as })).json<{ data: Notification[] }>().data.filter((n) => n.type === type)
/** Runs the steps that are due, and the jobs that they queue. */
const runDue = async () => {
  await advanceDue(app.deps)
  await app.drain()
}
/** Gives, and lets the event of the success arrive `ms` later. */
async function giveSlowly(flash: TestFlash, ms: number) {
  app.sandbox.set({ hold_webhooks: true })
  const { gift } = await give(app, ana, to(flash))
  app.clock.advance(ms)
  app.sandbox.set({ hold_webhooks: false })
  await app.drain()
  await app.drain()
  return giftOf(app, ana, gift.uuid)
}

describe('creating a flash campaign', () => {
  test('is for organizers; it is live at once, public, and listed with the server’s time', async () => {
    const flash = await startedFlash(app)
    const now = app.clock.now().toISOString()
    expect(await lookAt(app, flash.uuid)).toMatchObject({
      id: flash.id,
      status: 'live',
      starts_at: now,
      ends_at: later(24 * hour),
      server_now: now,
      stopped_at: null,
      goal_cents: 150_000,
      raised_cents: 0,
      topic: 'food',
      community: { slug: flash.community.slug },
      log: [{ act: 'created', starts_at: now, ends_at: later(24 * hour) }],
      may: ['give', 'remind'],
    })
    expect((await lookAt(app, flash.id, flash.by)).may).toEqual([
      'give',
      'edit',
      'extend',
      'cancel',
      'remind',
      'organize',
    ])
    const list = (await ask(app, 'GET /flash-campaigns')).json<{ data: FlashCard[] }>()
    expect(list.data.map(({ id }) => id)).toContain(flash.id)
    const body = await flashInput(app.deps, flash.community.uuid)
    expect((await ask(app, 'POST /flash-campaigns', { as: ana, body })).statusCode).toBe(404)
  })

  test('makes it searchable by name, line and receiver, also with a typing error, and by topic', async () => {
    const flash = await startedFlash(app, {
      title: 'Snowshoes for Ely',
      line: 'Zinnia seeds, too.',
      topic: 'emergencies',
    })
    expect((await lookAt(app, flash.id)).quiet).toBe(true) // emergencies are quiet by default
    const found = async (query: Record<string, string>) =>
      (await ask(app, 'GET /flash-campaigns', { query })).json<{ data: FlashCard[]; meta: { total: number } }>()
    for (const q of ['snowshoes', 'SNOWSHOSE ely', 'zinnia'])
      expect((await found({ 'filter[q]': q })).data.map(({ id }) => id)).toEqual([flash.id])
    expect((await found({ 'filter[q]': 'snowshoes', 'filter[topic]': 'housing' })).meta.total).toBe(0)
    expect((await found({ 'filter[q]': 'snowshoes', 'filter[list]': 'finished' })).data).toEqual([])
    expect((await found({ 'filter[q]': 'snowshoes kites' })).data).toEqual([])
  })

  test('refuses invalid goals, durations, starts and receivers, each at its field', async () => {
    const community = await openCommunity(app.deps, ana.id)
    const order = await flashInput(app.deps, community.uuid)
    const fault = async (more: object) => {
      const answer = await ask(app, 'POST /flash-campaigns', { as: ana, body: { ...order, ...more } })
      return [answer.statusCode, ...Object.keys(answer.json<{ errors?: object }>().errors ?? {})]
    }
    expect(await fault({ goal_cents: 9_999 })).toEqual([422, 'goal_cents'])
    expect(await fault({ goal_cents: 1_000_001 })).toEqual([422, 'goal_cents'])
    expect(await fault({ hours: 0 })).toEqual([422, 'hours'])
    expect(await fault({ hours: 169 })).toEqual([422, 'hours'])
    expect(await fault({ starts_at: later(-second) })).toEqual([422, 'starts_at'])
    expect(await fault({ starts_at: later(31 * 24 * hour) })).toEqual([422, 'starts_at'])
    expect(await fault({ nonprofit: crypto.randomUUID() })).toEqual([422, 'nonprofit'])
    expect(await fault({ title: '🪵🪵🪵', line: 'جسر الحروف', hours: 168 })).toEqual([201])
  })

  test('succeeds for one of several parallel requests; two may start in a week, one at a time', async () => {
    const community = await openCommunity(app.deps, ana.id)
    const create = async (more: object) => {
      const body = { ...(await flashInput(app.deps, community.uuid)), ...more }
      return (await ask(app, 'POST /flash-campaigns', { as: ana, body })).statusCode
    }
    const race = await Promise.all([create({ hours: 2 }), create({ hours: 2 }), create({ hours: 2 })])
    expect(race.toSorted()).toEqual([201, 409, 409])
    expect(await create({ starts_at: later(hour), hours: 1 })).toBe(409)
    const next = async () => {
      const params = { identifier: community.slug }
      const answer = await ask(app, 'GET /communities/{identifier}/flash-campaigns/next', { as: ana, params })
      return answer.json<{ data: NextFlash }>().data
    }
    expect(await next()).toMatchObject({ because: 'running', opens_from: later(2 * hour), members_count: 1 })
    expect(await create({ starts_at: later(2 * hour), hours: 1 })).toBe(201)
    // Monday begins at midnight in New York
    expect(await next()).toMatchObject({ because: 'running', opens_from: '2026-11-23T05:00:00.000Z' })
    expect(await create({ starts_at: '2026-11-23T04:59:00Z', hours: 1 })).toBe(409)
    expect(await create({ starts_at: '2026-11-23T05:00:00Z', hours: 1 })).toBe(201)
  })
})

describe('the clock', () => {
  test('opens and ends it; a gift that began before the end may finish within ten minutes', async () => {
    const flash = await startedFlash(app, { starts_at: later(hour), hours: 1 })
    expect((await give(app, ana, to(flash))).error.message).toBe('This flash campaign hasn’t opened yet.')
    app.clock.advance(hour)
    expect((await lookAt(app, flash.id)).status).toBe('live')
    app.clock.advance(hour - second)
    expect(await giveSlowly(flash, 10 * minute)).toMatchObject({ status: 'succeeded', refunded_cents: 0 })
    expect((await lookAt(app, flash.id)).status).toBe('settling')
    expect((await give(app, ana, to(flash))).error.message).toBe('This flash campaign has ended.')
    app.clock.advance(2 * minute)
    expect(await lookAt(app, flash.id)).toMatchObject({ status: 'ended', raised_cents: 2_500 })
    await runDue()
    expect((await lookAt(app, flash.id)).report).toMatchObject({ state: 'due' })
  })

  test('a gift that took longer than the grace is refunded in full', { tags: 'long' }, async () => {
    const flash = await startedFlash(app, { hours: 1 })
    app.clock.advance(hour - second)
    app.sandbox.set({ hold_webhooks: true })
    const bank = await give(app, ana, to(flash), { card: '4000002760003184' })
    app.clock.advance(10 * minute + 2 * second)
    await fetch(bank.gift.payment.next_action!.url!, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'complete' }),
      redirect: 'manual',
    })
    app.sandbox.set({ hold_webhooks: false })
    await app.drain()
    await app.drain()
    expect(await giftOf(app, ana, bank.gift.uuid)).toMatchObject({ status: 'succeeded', refunded_cents: 2_500 })
    expect((await lookAt(app, flash.id)).raised_cents).toBe(0)
    expect(await checkLedger(app.deps.db)).toEqual([])
  })

  test('can be extended once, by organizers, while it is live, and everybody sees the extension', async () => {
    const flash = await startedFlash(app, { hours: 1 })
    expect((await act('extend', flash, ana, { hours: 2 })).statusCode).toBe(404)
    const answers = await Promise.all([1, 2, 3].map((hours) => act('extend', flash, flash.by, { hours })))
    expect(answers.map((a) => a.statusCode).toSorted()).toEqual([200, 409, 409])
    const { log, ends_at: end, extended } = await lookAt(app, flash.id)
    expect([log.map((entry) => entry.act), extended]).toEqual([['created', 'extended'], true])
    expect(log[1]!.ends_at).toBe(end)
    app.clock.set(new Date(new Date(end).getTime() - second))
    expect((await give(app, ana, to(flash))).status).toBe(201)
    app.clock.advance(second)
    expect((await act('extend', flash, flash.by, { hours: 1 })).statusCode).toBe(409)
  })

  test('counts hours: the end does not move when clocks are set back at night', async () => {
    app.clock.set(new Date('2026-10-31T16:00:00Z'))
    const flash = await startedFlash(app, { hours: 24 })
    expect((await lookAt(app, flash.id)).ends_at).toBe('2026-11-01T16:00:00.000Z')
    app.clock.set(new Date('2026-11-18T15:00:00Z'))
  })

  test(
    'stops at a goal that is met; a refund in time reopens it, and a refund after the end does not',
    { tags: 'long' },
    async () => {
      const flash = await startedFlash(app, { hours: 1, goal_cents: 10_000, stop_at_goal: true })
      const { gift } = await give(app, ana, to(flash), { amountCents: 10_000 })
      await app.drain()
      expect(await lookAt(app, flash.id)).toMatchObject({
        status: 'settling',
        goal_met_at: app.clock.now().toISOString(),
      })
      const refund = () =>
        app.deps.payments.refund({ paymentUuid: gift.payment.uuid, amountCents: 100, reason: 'Asked', askedBy: null })
      await refund()
      await app.drain()
      expect(await lookAt(app, flash.id)).toMatchObject({ status: 'live', goal_met_at: null })
      await give(app, ana, to(flash), { amountCents: 500 })
      await app.drain()
      app.clock.advance(11 * minute)
      await runDue()
      expect((await lookAt(app, flash.id)).status).toBe('ended')
      await refund()
      await app.drain()
      expect((await lookAt(app, flash.id)).status).toBe('ended')
    },
  )
})

describe('notifications of a flash campaign', () => {
  test('reach members at the start, people who asked before the end, and supporters at the end and for the report, each once', async () => {
    const [owner, ben] = [await person(app.deps, 'Ingrid'), await person(app.deps, 'Ben')]
    const community = await openCommunity(app.deps, owner.id)
    await joinCommunity(app.deps, { communityId: community.id, userId: ben.id })
    const body = await flashInput(app.deps, community.uuid, { hours: 3, starts_at: later(hour), quiet: true })
    const flash = (await ask(app, 'POST /flash-campaigns', { as: owner, body })).json<{ data: FlashCampaign }>().data
    await runDue()
    expect(await notificationsOf(ben, 'NewFlashCampaign')).toEqual([])
    app.clock.advance(hour)
    await Promise.all([runDue(), runDue()])
    await runDue()
    expect((await notificationsOf(ben, 'NewFlashCampaign')).map((n) => n.data)).toMatchObject([
      {
        community: { name: 'Larkspur Street Pantry' },
        flashCampaign: { name: flash.title, uuid: flash.uuid, quiet: true },
      },
    ])
    expect((await act('remind', flash, ana)).json<{ data: FlashCampaign }>().data.reminded).toBe(true)
    expect((await act('remind', flash, ana)).statusCode).toBe(200)
    await act('remind', flash, ben)
    const params = { identifier: flash.id }
    await ask(app, 'DELETE /flash-campaigns/{identifier}/remind', { as: ben, params })
    await give(app, ana, to(flash), { more: { visibility: 'anonymous' } })
    await runDue()
    app.clock.advance(2 * hour - second)
    await runDue()
    expect(await notificationsOf(ana, 'FlashEnding')).toEqual([])
    app.clock.advance(second)
    await Promise.all([runDue(), runDue()])
    expect((await act('remind', flash, ben)).statusCode).toBe(409)
    expect([
      (await notificationsOf(ana, 'FlashEnding')).length,
      (await notificationsOf(ben, 'FlashEnding')).length,
    ]).toEqual([1, 0])
    app.clock.advance(hour + 10 * minute + second)
    await Promise.all([runDue(), runDue()])
    expect((await notificationsOf(ana, 'FlashResult')).map((n) => n.data.reported)).toEqual([undefined])
    expect((await act('report', flash, ana, { outcome: 'Sixty pairs.' })).statusCode).toBe(404)
    const report = () => act('report', flash, owner, { outcome: 'Sixty pairs.' })
    expect((await Promise.all([report(), report()])).map((a) => a.statusCode)).toEqual([200, 200])
    expect((await act('report', flash, owner, { outcome: 'Fifty.' })).statusCode).toBe(409)
    await runDue()
    expect((await notificationsOf(ana, 'FlashResult')).map((n) => n.data.reported)).toEqual([true, undefined])
    expect(await lookAt(app, flash.id)).toMatchObject({
      status: 'reported',
      outcome: 'Sixty pairs.',
      report: { state: 'kept' },
    })
  })

  test('include a silent one for a second start on the same day', async () => {
    const { community, by } = await startedFlash(app, { hours: 1 })
    await runDue()
    app.clock.advance(2 * hour)
    const body = await flashInput(app.deps, community.uuid, { hours: 1 })
    expect((await ask(app, 'POST /flash-campaigns', { as: by, body })).statusCode).toBe(201)
    const jobs = await app.deps.db
      .selectFrom('flash_campaigns')
      .select(['id', 'opened_at'])
      .where('community_id', '=', community.id)
      .execute()
    expect(jobs.every(({ opened_at: opened }) => opened !== null)).toBe(true)
    await runDue()
    expect(await notificationsOf(by, 'NewFlashCampaign')).toHaveLength(2)
  })
})

describe('a canceled flash campaign', () => {
  test('refunds everyone once, also gifts that settle later', { tags: 'long' }, async () => {
    const flash = await startedFlash(app)
    const [ben, chi] = [await person(app.deps, 'Ben'), await person(app.deps, 'Chi')]
    const gifts = []
    for (const one of [ana, ben]) gifts.push({ one, gift: (await give(app, one, to(flash))).gift })
    await app.drain()
    app.sandbox.set({ hold_webhooks: true })
    gifts.push({ one: chi, gift: (await give(app, chi, to(flash))).gift })
    app.clock.advance(second)
    expect((await act('cancel', flash, ana, { reason: 'Rain' })).statusCode).toBe(404)
    const cancel = () => act('cancel', flash, flash.by, { reason: 'The boots were given.' })
    expect((await Promise.all([cancel(), cancel()])).map((a) => a.statusCode)).toEqual([200, 200])
    expect(await lookAt(app, flash.id)).toMatchObject({
      status: 'canceled',
      canceled: { reason: 'The boots were given.', by_staff: false, refunded: false },
      log: [{ act: 'created' }, { act: 'canceled' }],
    })
    expect((await give(app, ana, to(flash))).error.message).toBe('This flash campaign was canceled.')
    app.sandbox.set({ hold_webhooks: false })
    for (let i = 0; i < 4; i += 1) await app.drain()
    for (const { one, gift } of gifts) expect((await giftOf(app, one, gift.uuid)).refunded_cents).toBe(2_500)
    expect(await lookAt(app, flash.id)).toMatchObject({ raised_cents: 0, canceled: { refunded: true } })
    expect(await checkLedger(app.deps.db)).toEqual([])
    const { community, by } = flash
    const body = await flashInput(app.deps, community.uuid, { hours: 1 })
    expect((await ask(app, 'POST /flash-campaigns', { as: by, body })).statusCode).toBe(201)
  })

  test('a flash campaign can change its times and goal only before it opens', async () => {
    const flash = await startedFlash(app, { starts_at: later(5 * hour), hours: 2 })
    const change = (body: NonNullable<Ask['body']>) =>
      ask(app, 'PATCH /flash-campaigns/{identifier}', { as: flash.by, params: { identifier: flash.id }, body })
    const moved = (await change({ starts_at: later(6 * hour), hours: 3, title: 'Boots, later' })).json<{
      data: FlashCampaign
    }>()
    expect(moved.data).toMatchObject({ title: 'Boots, later', starts_at: later(6 * hour), ends_at: later(9 * hour) })
    expect(moved.data.log.map((entry) => entry.act)).toEqual(['created', 'moved'])
    app.clock.advance(6 * hour)
    expect((await change({ hours: 4 })).statusCode).toBe(409)
    expect((await change({ goal_cents: 20_000 })).statusCode).toBe(409)
    expect((await change({ story: 'It snowed.' })).statusCode).toBe(200)
  })
})

test('invites, updates, comments and complaints work for flash campaigns without code of their own', async () => {
  const flash = await startedFlash(app)
  const code = app.deps.shortIds.encode({ id: flash.id, refereeId: flash.by.id })
  const invite = await ask(app, 'GET /invites/{kind}/{code}', { params: { kind: 'f', code } })
  expect(invite.json()).toMatchObject({
    data: { inviter: { first_name: 'Ingrid' }, shown: { type: 'flash-campaigns', flash_campaign: { id: flash.id } } },
  })
  const on = { modelType: 'flash-campaigns', identifier: String(flash.id) }
  const comment = { key: crypto.randomUUID(), text: 'Warm feet for all.' }
  expect(
    (await ask(app, 'POST /comments/{modelType}/{identifier}', { as: ana, params: on, body: comment })).statusCode,
  ).toBe(201)
  expect((await ask(app, 'GET /{modelType}/{identifier}/updates', { params: on })).statusCode).toBe(200)
  const params = { type: 'flash-campaigns', uuid: flash.uuid }
  expect((await ask(app, 'POST /reports/{type}/{uuid}', { as: ana, params, body: { why: 'scam' } })).statusCode).toBe(
    204,
  )
})
