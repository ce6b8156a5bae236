import { drawWinners, sha256 } from '@kindling/contract/flash-campaigns/draw'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { startedFlash, lookAt, type TestFlash } from '../../../../test/flash.ts'
import { give } from '../../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { hour, minute } from '../../../platform/time/clock.ts'
import { changeMember, joinCommunity } from '../../communities/index.ts'
import { findFlash } from '../flash.queries.ts'
import { advanceDue } from '../advancing/advance-flash.ts'
import { drawGiveaway } from './draw-giveaway.ts'
import { forgetEntries } from './giveaway.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { GIVEAWAYS: 'on' } })
})
afterAll(() => app?.close())

const enter = (flash: TestFlash, as: TestPerson) =>
  ask(app, 'POST /flash-campaigns/{identifier}/giveaway', { as, params: { identifier: flash.id } })

test('a giveaway is free, has one entry per person, hides its seed until the end, and its draw can be verified', async () => {
  const giveaway = { prize: 'A hand-stitched quilt', winners_count: 2 }
  const flash = await startedFlash(app, { hours: 1, giveaway })
  const people = await Promise.all(Array.from({ length: 7 }, (_, i) => person(app.deps, `P${i}`)))
  await give(app, people[0]!, { type: 'flash-campaigns', id: flash.id })
  const before = await lookAt(app, flash.id, people[1])
  expect(before.giveaway).toMatchObject({ ...giveaway, entries_count: 0, seed: null, winners: [], ticket: null })
  expect(before.may).toContain('enter')
  expect((await enter(flash, flash.by)).statusCode).toBe(409)
  const entered = await Promise.all([...people, people[1]!].map((one) => enter(flash, one)))
  expect(entered.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200))
  const params = { identifier: flash.id }
  await ask(app, 'DELETE /flash-campaigns/{identifier}/giveaway', { as: people[6]!, params })
  const tickets = async () =>
    (await ask(app, 'GET /flash-campaigns/{identifier}/giveaway/tickets', { params }))
      .json<{ data: { ticket: string }[] }>()
      .data.map(({ ticket }) => ticket)
  expect(await tickets()).toEqual([])
  app.clock.advance(hour + 11 * minute)
  await Promise.all([advanceDue(app.deps), advanceDue(app.deps)])
  const { giveaway: drawn } = await lookAt(app, flash.id, people[1])
  expect(drawn!.entries_count).toBe(6)
  expect(await sha256(drawn!.seed!)).toBe(before.giveaway!.seed_hash)
  const all = await tickets()
  expect(all).toContain(drawn!.ticket)
  expect(drawn!.winners.map(({ ticket }) => ticket)).toEqual(await drawWinners(drawn!.seed!, all.toReversed(), 2))
  expect((await enter(flash, people[6]!)).statusCode).toBe(409)
})

test('who is banned by its end has no ticket in the draw', async () => {
  const flash = await startedFlash(app, { hours: 1, giveaway: { prize: 'A quilt', winners_count: 2 } })
  const [kept, banned] = [await person(app.deps, 'Kay'), await person(app.deps, 'Bert')]
  for (const one of [kept, banned]) {
    await joinCommunity(app.deps, { communityId: flash.community.id, userId: one.id })
    await enter(flash, one)
  }
  const ban = { identifier: flash.community.uuid, uuid: banned.uuid, act: 'ban', reason: 'Umbrellas.' } as const
  await changeMember(app.deps, flash.by, ban)
  app.clock.advance(hour + 11 * minute)
  await advanceDue(app.deps)
  const { giveaway } = await lookAt(app, flash.id)
  expect(giveaway!.winners.map((one) => one.person?.uuid)).toEqual([kept.uuid])
  expect(giveaway!.entries_count).toBe(1)
})

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where pg_backend_pid() <> pid and cardinality(pg_blocking_pids(pid)) > 0
      and datname = current_database()`.execute(app.deps.db)
  return rows[0]!.count
}

test('an account that is erased during the draw keeps its ticket in it, also a winning one', async () => {
  const flash = await startedFlash(app, { hours: 1, giveaway: { prize: 'A quilt', winners_count: 1 } })
  const only = await person(app.deps, 'Only')
  await enter(flash, only)
  const { id: flashId } = (await findFlash(app.deps.db, { column: 'id', value: flash.id }, 'product'))!
  const { db, clock } = app.deps
  let erased: Promise<void> | undefined
  await db.transaction().execute(async (trx) => {
    await drawGiveaway(trx, { flashId, at: clock.now() })
    erased = db.transaction().execute((other) => forgetEntries(other, only.id))
    await expect.poll(waiting).toBe(1)
  })
  await erased
  expect((await lookAt(app, flash.id)).giveaway).toMatchObject({ entries_count: 1, winners: [{ person: null }] })
})

test('the draw is fair: each of ten tickets wins about as often as the others', async () => {
  const tickets = Array.from({ length: 10 }, (_, i) => `ticket-${i}`)
  const won = new Map<string, number>()
  for (let seed = 0; seed < 1_000; seed += 1)
    for (const ticket of await drawWinners(String(seed), tickets, 1)) won.set(ticket, (won.get(ticket) ?? 0) + 1)
  for (const ticket of tickets) expect(Math.abs(won.get(ticket)! - 100)).toBeLessThan(40)
})

test('a giveaway is refused if the operator has not enabled giveaways, and missing if the flash campaign has none', async () => {
  const ana = await person(app.deps)
  expect((await enter(await startedFlash(app), ana)).statusCode).toBe(404)
  const off = { ...app, deps: { ...app.deps, config: { ...app.deps.config, GIVEAWAYS: 'off' as const } } }
  await expect(startedFlash(off, { giveaway: { prize: 'A quilt' } })).rejects.toMatchObject({ code: 'invalid' })
})
