import { drawWinners, sha256 } from '@kindling/contract/draw'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { startedFlash, lookAt, type TestFlash } from '../../../../test/flash.ts'
import { give } from '../../../../test/giving.ts'
import { ask, person, type TestPerson } from '../../../../test/people.ts'
import { hour, minute } from '../../../platform/time/clock.ts'
import { advanceDue } from '../index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ settings: { GIVEAWAYS: 'on' } })
})
afterAll(() => app?.close())

const enter = (flash: TestFlash, as: TestPerson) =>
  ask(app, 'POST /flash-campaigns/{identifier}/giveaway', { as, params: { identifier: flash.id } })

test('is free and once each, hides its seed until the end, and can be drawn again from what is published', async () => {
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

test('is fair: each of ten tickets wins about as often as the others', async () => {
  const tickets = Array.from({ length: 10 }, (_, i) => `ticket-${i}`)
  const won = new Map<string, number>()
  for (let seed = 0; seed < 1_000; seed += 1)
    for (const ticket of await drawWinners(String(seed), tickets, 1)) won.set(ticket, (won.get(ticket) ?? 0) + 1)
  for (const ticket of tickets) expect(Math.abs(won.get(ticket)! - 100)).toBeLessThan(40)
})

test('is refused where the operator has not switched giveaways on, and missing where nothing is given away', async () => {
  const ana = await person(app.deps)
  expect((await enter(await startedFlash(app), ana)).statusCode).toBe(404)
  const off = { ...app, deps: { ...app.deps, config: { ...app.deps.config, GIVEAWAYS: 'off' as const } } }
  await expect(startedFlash(off, { giveaway: { prize: 'A quilt' } })).rejects.toMatchObject({ code: 'invalid' })
})
