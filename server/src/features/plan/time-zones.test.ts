import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { openCommunity } from '../../../test/known-giveables.ts'
import { person, type TestPerson } from '../../../test/people.ts'
import { plans } from '../../../test/plans.ts'
import { sizeOf } from '../../../test/reliability/size.ts'
import { minute } from '../../platform/time/clock.ts'
import { dayIn, dayStart } from '../../platform/time/time-zone.ts'
import { findPlan } from './plan.queries.ts'

let app: TestApp
let found: Map<string, Date>
const { start, run, charged, at } = plans(() => app)

beforeAll(async () => {
  app = await startTestApp()
  found = await moments()
})
afterAll(() => app?.close())

async function giver(): Promise<TestPerson> {
  at('2026-11-20')
  const ana = await person(app.deps, 'Ana')
  await start(ana, { type: 'communities', uuid: (await openCommunity(app.deps)).uuid }, 2_000)
  return ana
}
const moveTo = (ana: TestPerson, zone: string) =>
  app.deps.db.updateTable('users').set({ time_zone: zone }).where('id', '=', ana.id).execute()

const zones = Intl.supportedValuesOf('timeZone')
const years = Array.from({ length: sizeOf(3, 20) }, (_, i) => 2027 + i)

/** The first and last minute of the first day of each month, by the program's time zones. */
const edges = zones.flatMap((zone) =>
  years.flatMap((year) =>
    Array.from({ length: 12 }, (_, i) => {
      const begins = dayStart(`${year}-${String(i + 1).padStart(2, '0')}-01`, zone)
      return [0, -minute].map((offset) => ({ zone, at: new Date(begins.getTime() + offset) }))
    }).flat(),
  ),
)

/** One moment of each zone, one at which the database says another day if there is one. */
async function moments(): Promise<Map<string, Date>> {
  const { rows } = await sql<{ n: number; day: string }>`
    select n::int, (at at time zone zone)::date as day
    from unnest(${edges.map(({ zone }) => zone)}::text[], ${edges.map((edge) => edge.at.toISOString())}::timestamptz[])
      with ordinality as edge (zone, at, n) order by n`.execute(app.deps.db)
  const moment = new Map(edges.map((edge) => [edge.zone, edge.at]))
  for (const { n, day } of rows) {
    const edge = edges[n - 1]!
    if (day !== dayIn(edge.at, edge.zone)) moment.set(edge.zone, edge.at)
  }
  return moment
}

it(`a plan is on the same day in every time zone for ${years.length} years, whatever the database says`, async () => {
  const ana = await giver()
  for (const [zone, moment] of found) {
    await moveTo(ana, zone)
    expect((await findPlan(app.deps.db, ana.id, moment))!.today, zone).toBe(dayIn(moment, zone))
  }
})

it('is charged on the day of its own time zone, and not a minute before', { tags: 'long' }, async () => {
  for (const zone of ['Africa/Casablanca', 'America/Edmonton', 'Pacific/Kiritimati']) {
    const ana = await giver()
    await moveTo(ana, zone)
    const today = dayIn(found.get(zone)!, zone)
    const due = { next_on: today, day: Math.min(Number(today.slice(8)), 28) }
    await app.deps.db.updateTable('plans').set(due).where('user_id', '=', ana.id).execute()
    app.clock.set(new Date(dayStart(today, zone).getTime() - minute))
    await run()
    expect(await charged(ana), zone).toHaveLength(1)
    app.clock.set(dayStart(today, zone))
    await run()
    expect(await charged(ana), zone).toHaveLength(2)
  }
})
