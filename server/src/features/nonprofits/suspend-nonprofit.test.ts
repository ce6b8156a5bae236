import type { Notification } from '@kindling/contract/notifications/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { give } from '../../../test/giving.ts'
import { activeCampaign, openCommunity, verifiedNonprofit } from '../../../test/known-giveables.ts'
import { plans } from '../../../test/plans.ts'
import { day } from '../../platform/time/clock.ts'
import { joinCommunity } from '../communities/index.ts'
import { followAll } from '../plan/holding/follow-all.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { registerNonprofit } from './register-nonprofit.ts'
import { suspendNonprofit } from './suspend-nonprofit.ts'
import { verifyNonprofit } from './verify-nonprofit.ts'

const ein = '004100999'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ana = await person(app.deps, 'Ana')
})
afterAll(() => app?.close())

test('a giveable whose only nonprofit is suspended is shown as closed and takes no gifts', async () => {
  const facts = { ein, legalName: 'Warm Room', city: 'Buffalo', state: 'NY', subsection: '03', deductibility: 1 }
  const { id: nonprofitId } = await registerNonprofit(app.deps, facts)
  await verifyNonprofit(app.deps, ein)
  const ramp = await activeCampaign(app.deps, undefined, { nonprofitId })
  const ours = await openCommunity(app.deps, ana.id, { shares: [{ nonprofitId, basisPoints: 10_000 }] })
  const shown = async () => {
    const pages = [
      await ask(app, 'GET /campaigns/{identifier}', { params: { identifier: ramp.id } }),
      await ask(app, 'GET /communities/{identifier}', { params: { identifier: ours.id } }),
    ]
    const read = pages.map((page) => page.json<{ data: { status: string; may: string[] } }>().data)
    return read.map(({ status, may }) => `${status}${may.includes('give') ? ', gives' : ''}`)
  }
  expect(await shown()).toEqual(['active, gives', 'active, gives'])
  await suspendNonprofit(app.deps, { ein, staffId: ana.id, reason: 'It lost its status' })
  expect(await shown()).toEqual(['paused', 'frozen'])
  expect((await ask(app, 'GET /campaigns')).json()).toMatchObject({ data: [{ id: ramp.id, status: 'paused' }] })
  for (const [type, { id }] of [
    ['campaigns', ramp],
    ['communities', ours],
  ] as const)
    expect((await give(app, ana, { type, id })).error.code).toBe('giveable_closed')
  await verifyNonprofit(app.deps, ein)
  expect(await shown()).toEqual(['active, gives', 'active, gives'])
})

test(
  'suspending a nonprofit and lifting it notify organizers of its giveables, and monthly givers before a charge',
  { tags: 'long' },
  async () => {
    const { start, run, charged } = plans(() => app)
    const facts = { ein: '004100998', legalName: 'Night Kitchen', city: 'Buffalo', state: 'NY' }
    const own = await registerNonprofit(app.deps, { ...facts, subsection: '03', deductibility: 1 })
    await verifyNonprofit(app.deps, facts.ein)
    const other = await verifiedNonprofit(app.deps)
    const [owner, moderator, member, organizer, giver] = await Promise.all(
      ['Olu', 'Mo', 'Mia', 'Cara', 'Gil'].map((name) => person(app.deps, name)),
    )
    const half = [own.id, other.id].map((nonprofitId) => ({ nonprofitId, basisPoints: 5_000 }))
    const shared = await openCommunity(app.deps, owner!.id, { name: 'Shared', shares: half })
    const alone = await openCommunity(app.deps, owner!.id, {
      name: 'Alone',
      shares: [{ nonprofitId: own.id, basisPoints: 10_000 }],
    })
    await joinCommunity(app.deps, { communityId: shared.id, userId: moderator!.id, role: 'moderator' })
    await joinCommunity(app.deps, { communityId: shared.id, userId: member!.id, role: 'member' })
    await activeCampaign(app.deps, organizer!.id, { title: 'A ramp', nonprofitId: own.id })
    const over = await activeCampaign(app.deps, organizer!.id, { title: 'It ended', nonprofitId: own.id })
    await app.deps.db
      .updateTable('giveables')
      .set({ closed_at: app.clock.now(), closed_because: 'ended' })
      .where('id', '=', over.giveableId)
      .execute()
    await start(giver!, { type: 'communities', uuid: alone.uuid }, 2_000)
    await start(giver!, { type: 'communities', uuid: shared.uuid }, 1_000)
    const notified = async (who: TestPerson | undefined, type: string) => {
      const { data } = (await ask(app, 'GET /notifications', { as: who! })).json<{ data: Notification[] }>()
      return data
        .filter((one) => one.type === type)
        .map(({ data: d }) => d as { giveable: { name: string }; suspended: boolean; all_suspended: boolean })
        .map((d) => `${d.giveable.name}: ${d.suspended ? (d.all_suspended ? 'no gifts' : 'a share is kept') : 'again'}`)
        .toSorted()
    }
    app.mails.length = 0
    const suspend = () => suspendNonprofit(app.deps, { ein: facts.ein, staffId: ana.id, reason: 'A secret reason' })
    await Promise.all([suspend(), suspend()])
    await app.drain()
    const type = 'SuspensionChanged'
    expect(await notified(owner, type)).toEqual(['Alone: no gifts', 'Shared: a share is kept'])
    expect(await notified(moderator, type)).toEqual(['Shared: a share is kept'])
    expect(await notified(organizer, type)).toEqual(['A ramp: no gifts'])
    for (const none of [member, giver]) expect(await notified(none, type)).toEqual([])
    expect(app.mails.map(({ text }) => text).join()).not.toContain('secret')

    // an item for a shared community is charged, because only its share is kept; an item for the other is held
    await followAll(app.deps)
    const held = (await ask(app, 'GET /notifications', { as: giver! })).json<{ data: Notification[] }>().data
    expect(held.filter((one) => one.type === 'MonthlyHeld').map(({ data }) => data)).toMatchObject([
      { giveable: { uuid: alone.uuid }, held: true },
    ])
    app.clock.advance(32 * day)
    await run()
    expect((await charged(giver!)).map(([, cents, gifts]) => [cents, gifts])).toEqual([
      [2_000, 1],
      [1_000, 1],
      [1_000, 1],
    ])

    await verifyNonprofit(app.deps, facts.ein)
    await verifyNonprofit(app.deps, facts.ein)
    await app.drain()
    expect(await notified(organizer, type)).toEqual(['A ramp: again', 'A ramp: no gifts'])
    expect(await notified(owner, type)).toHaveLength(4)

    // suspended by mistake, and lifted before anybody was notified
    await suspend()
    await verifyNonprofit(app.deps, facts.ein)
    await app.drain()
    expect((await notified(organizer, type)).filter((one) => one === 'A ramp: no gifts')).toHaveLength(1)
  },
)
