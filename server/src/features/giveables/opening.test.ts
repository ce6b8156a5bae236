import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openDatabase } from '../../platform/database/db.ts'
import { createLog } from '../../platform/monitoring/log.ts'
import { takesGiftsAt } from './giveables.queries.ts'
import { takesGifts, whyClosed, type Opening } from './opening.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const open: Opening = {
  isPublic: true,
  startsAt: at('10:00'),
  endsAt: null,
  closedAt: null,
  closedBecause: null,
  isSuspended: false,
}

test.each<[string, Partial<Opening>, string, boolean]>([
  ['open', {}, '12:00', true],
  ['at its start', {}, '10:00', true],
  ['before its start', {}, '09:59', false],
  ['at its end', { endsAt: at('12:00') }, '12:00', false],
  ['a minute before its end', { endsAt: at('12:00') }, '11:59', true],
  ['closed before its end', { endsAt: at('13:00'), closedAt: at('11:00') }, '12:00', false],
  ['closed after its end', { endsAt: at('11:00'), closedAt: at('13:00') }, '12:00', false],
  ['closed afterwards', { closedAt: at('13:00') }, '12:00', true],
  ['not public', { isPublic: false }, '12:00', false],
])('takesGifts is right: %s', (_, change, time, takes) =>
  expect(takesGifts({ ...open, ...change }, at(time))).toBe(takes),
)

test.each<[Partial<Opening>, string, string | null]>([
  [{}, '12:00', null],
  [{ isSuspended: true }, '12:00', 'suspended'],
  [{}, '09:00', 'not_started'],
  [{ isSuspended: true }, '09:00', 'not_started'],
  [{ endsAt: at('12:00') }, '12:00', 'ended'],
  [{ closedAt: at('11:00'), closedBecause: 'paused', isSuspended: true }, '12:00', 'paused'],
  [{ closedAt: at('11:00'), closedBecause: 'paused', endsAt: at('12:00') }, '12:00', 'ended'],
  [{ closedAt: at('11:00'), closedBecause: 'goal_met' }, '12:00', 'goal_met'],
])('whyClosed gives the reason: %o at %s', (change, time, because) =>
  expect(whyClosed({ ...open, ...change }, at(time))).toBe(because),
)

const grace = { endsAt: at('12:00'), graceSeconds: 600 }
test.each<[string, Partial<Opening>, string, string, boolean]>([
  ['within the grace', grace, '11:59', '12:09', true],
  ['at the end of the grace', grace, '11:59', '12:10', true],
  ['after the grace', grace, '11:59', '12:10:01', false],
  ['begun at the end', grace, '12:00', '12:00', false],
  ['after its goal closed it earlier', { ...grace, closedAt: at('11:00') }, '10:59', '11:11', false],
  ['any time later without a grace', { endsAt: at('12:00') }, '11:59', '23:00', true],
  ['canceled at its start', { ...grace, closedAt: at('10:00') }, '11:00', '11:00', false],
])('a gift that began in time is accepted: %s', (_, change, begun, done, takes) =>
  expect(takesGifts({ ...open, ...change }, at(begun), at(done))).toBe(takes),
)

test('the rule in SQL agrees with the function at every moment', async () => {
  const moment = fc.integer({ min: 0, max: 3 }).map((n) => at(`1${n}:00`))
  const maybe = fc.option(moment)
  const graceSeconds = fc.option(fc.constantFrom(0, 1_800, 3_600))
  const cases = fc.sample(
    fc.record({
      isPublic: fc.boolean(),
      startsAt: moment,
      endsAt: maybe,
      closedAt: maybe,
      asked: moment,
      done: moment,
      graceSeconds,
    }),
    400,
  )
  const database = await createTestDatabase()
  const { db, close } = openDatabase(database.url, { log: createLog('silent') })
  const { rows } = await sql<{ takes: boolean }>`
    select ${takesGiftsAt(sql`ga.asked`, sql`ga.done`)} as takes from unnest(${cases.map((c) => c.isPublic)}::boolean[],
      ${cases.map((c) => c.startsAt)}::timestamptz[], ${cases.map((c) => c.endsAt)}::timestamptz[],
      ${cases.map((c) => c.closedAt)}::timestamptz[], ${cases.map((c) => c.asked)}::timestamptz[],
      ${cases.map((c) => c.done)}::timestamptz[], ${cases.map((c) => c.graceSeconds)}::int[])
      with ordinality as ga (is_public, starts_at, ends_at, closed_at, asked, done, grace_seconds, nth) order by nth`.execute(
    db,
  )
  await close()
  await database.drop()
  expect(rows.map(({ takes }) => takes)).toEqual(cases.map((c) => takesGifts(c, c.asked, c.done)))
})
