import type { Campaign } from '@kindling/contract/campaigns/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openCommunity } from '../../../../test/known-giveables.ts'
import { campaignActs } from '../../../../test/campaign-acts.ts'
import { ask } from '../../../../test/people.ts'
import { day, hour } from '../../../platform/time/clock.ts'
import { remindOfReports } from '../../giveables/for-kinds.ts'
import { promiseReports } from './promise-reports.ts'

let app: TestApp
let campaigns: Awaited<ReturnType<typeof campaignActs>>
beforeAll(async () => {
  app = await startTestApp()
  campaigns = await campaignActs(app)
})
afterAll(() => app?.close())

const at = (moment: string) => app.clock.set(new Date(moment))
/** The report promise as a guest sees it. */
const report = async (id: number) => (await campaigns.look(id)).report
const reminders = async (id: number) => {
  const { id: giveableId } = await campaigns.row(id)
  const rows = app.deps.db.selectFrom('notifications').select(['data', 'recipient_id', 'created_at'])
  return await rows.where('type', '=', 'ReportDue').where('giveable_id', '=', giveableId).execute()
}

test('a promise is due from the end on, then overdue, and is kept by the report', async () => {
  at('2026-11-20T15:00:00Z')
  // the evening of the 21st in New York
  const endsAt = new Date('2026-11-22T04:30:00Z')
  const promised = { endsAt, reportWithinDays: 10 }
  const [one, late, none] = [
    await campaigns.open(promised),
    await campaigns.open(promised),
    await campaigns.open({ endsAt }),
  ]
  await promiseReports(app.deps)
  expect(await report(one.id)).toBeNull()
  at('2026-11-22T05:00:00Z')
  await Promise.all([promiseReports(app.deps), promiseReports(app.deps)])
  const due = { due_on: '2026-12-01', kept_on: null, state: 'due' }
  expect([await report(one.id), await report(late.id), await report(none.id)]).toEqual([due, due, null])
  at('2026-12-02T04:59:00Z')
  expect(await report(one.id)).toEqual(due)
  await campaigns.act('report', one.id)
  expect(await report(one.id)).toEqual({ due_on: '2026-12-01', kept_on: '2026-12-01', state: 'kept' })
  at('2026-12-02T05:00:00Z')
  expect(await report(late.id)).toEqual({ ...due, state: 'overdue' })
  await campaigns.act('report', late.id)
  await promiseReports(app.deps)
  expect(await report(late.id)).toEqual({ due_on: '2026-12-01', kept_on: '2026-12-02', state: 'kept' })
})

test('the organizer sees the due day at once; a higher goal reopens the campaign, and the promise waits', async () => {
  at('2026-11-20T15:00:00Z')
  const { id } = await campaigns.open({ reportWithinDays: 3 })
  expect((await campaigns.act('end', id)).data.report).toMatchObject({ due_on: '2026-11-23', state: 'due' })
  const met = await campaigns.open({ reportWithinDays: 5, stopAtGoal: true })
  await campaigns.gave(met.id, 10_000)
  await promiseReports(app.deps)
  expect(await report(met.id)).toMatchObject({ due_on: '2026-11-25' })
  await campaigns.edit(met.id, { goal_cents: 20_000, budget: [{ label: 'Ramp', amount_cents: 20_000 }] })
  at('2026-12-24T15:00:00Z')
  await promiseReports(app.deps)
  await remindOfReports(app.deps)
  expect([await report(met.id), await reminders(met.id)]).toEqual([null, []])
  await campaigns.act('end', met.id)
  expect(await report(met.id)).toMatchObject({ due_on: '2026-12-29', state: 'due' })
})

test('the organizer is reminded seven days and one day before, and once when it is overdue', async () => {
  at('2027-01-01T15:00:00Z')
  const { id } = await campaigns.open({ reportWithinDays: 20 })
  await campaigns.act('end', id)
  const seen = new Set<string | undefined>()
  for (let days = 0; days < 25; days += 1) {
    // twice a day, and two at once
    await Promise.all([remindOfReports(app.deps), remindOfReports(app.deps)])
    await remindOfReports(app.deps)
    const reminded = await reminders(id)
    expect(reminded.length).toBeLessThan(2)
    seen.add(reminded[0]?.created_at.toISOString().slice(0, 10))
    app.clock.advance(day)
  }
  expect([...seen]).toEqual([undefined, '2027-01-14', '2027-01-20', '2027-01-22'])
  expect(await reminders(id)).toMatchObject([
    { data: { due_on: '2027-01-21', overdue: true }, recipient_id: campaigns.ana.id },
  ])
})

test('a kept promise sends no reminder, and a short one sends one the day before', async () => {
  at('2027-03-01T15:00:00Z')
  const [kept, short] = [await campaigns.open({ reportWithinDays: 2 }), await campaigns.open({ reportWithinDays: 2 })]
  for (const { id } of [kept, short]) await campaigns.act('end', id)
  await campaigns.act('report', kept.id)
  await remindOfReports(app.deps)
  app.clock.advance(hour)
  await remindOfReports(app.deps)
  expect(await reminders(kept.id)).toEqual([])
  expect(await reminders(short.id)).toMatchObject([{ data: { due_on: '2027-03-03', overdue: false } }])
})

test('guests see the promise in lists of campaigns, also in those of a community', async () => {
  at('2027-03-20T15:00:00Z')
  const community = await openCommunity(app.deps, campaigns.ana.id)
  const { id } = await campaigns.open({ reportWithinDays: 1, communityId: community.id })
  expect((await campaigns.act('end', id)).status).toBe(200)
  app.clock.advance(3 * day)
  const finished = { 'filter[list]': 'finished' }
  for (const query of [finished, { ...finished, 'filter[community]': community.slug }]) {
    const answer = await ask(app, 'GET /campaigns', { query })
    expect(answer.statusCode, answer.body).toBe(200)
    const card = answer.json<{ data: Campaign[] }>().data.find((one) => one.id === id)
    expect(card?.report).toEqual({ due_on: '2027-03-21', kept_on: null, state: 'overdue' })
  }
})
