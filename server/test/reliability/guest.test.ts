import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { checkFront } from './guest-front.ts'
import { everything, faultsOf, halfOfEverything, idleSockets, runGuest, type GuestReport } from './guest.ts'
import { sizeOf } from './size.ts'

/** The length of each attack. */
const seconds = sizeOf(1, 1_000)

const attacks = [
  { addresses: 1, seconds, counts: everything },
  { addresses: 2, seconds, counts: idleSockets },
  { addresses: 4, seconds, counts: halfOfEverything },
].slice(0, sizeOf(1, 3))

test(
  'while guests attack, memory stays limited, other visitors are answered, and new ones can connect',
  { timeout: 120_000 + seconds * 6_000 },
  async () => {
    const database = await createTestDatabase()
    try {
      const report = await runGuest(database.url, {
        attacks,
      })
      expect(faultsOf(report), JSON.stringify(report)).toEqual([])
      for (const { attackers } of report.attacks) expect(attackers.refused).toBeGreaterThan(0)
    } finally {
      await database.drop()
    }
  },
)

const visitors = { answered: 400, failed: 0, p50: 12, p99: 30 }
const memory = { server: 100, database: 100, connections: 4 }

type Found = Partial<Record<'before' | 'others' | 'newcomers' | 'health' | 'after', Partial<typeof visitors>>>
const reportOf = (found: Found): GuestReport => {
  const { before, others, newcomers, health, after } = found
  const attacked = { ...visitors, p99: 900 }
  return {
    unqueued: 0,
    before: { others: { ...visitors, ...before }, memory },
    attacks: [
      {
        addresses: 4,
        others: { ...attacked, ...others },
        newcomers: { ...attacked, ...newcomers },
        health: { ...attacked, ...health },
        memory,
        mostMemory: 250,
        attackers: {},
      },
    ],
    after: { others: { ...visitors, ...after }, memory },
  }
}

test('visitors and health checks that wait too long during an attack are reported', () => {
  expect(faultsOf(reportOf({}))).toEqual([])
  for (const who of ['others', 'newcomers', 'health'] as const)
    expect(faultsOf(reportOf({ [who]: { p99: 16_000 } }))).toEqual([`4 addresses: ${who} waited 16000 ms`])
})

test('one refused visitor is reported, but what a crowded machine refuses without an attack may be refused twice as often', () => {
  for (const who of ['others', 'newcomers', 'health'] as const)
    expect(faultsOf(reportOf({ [who]: { failed: 1 } }))).toEqual([`4 addresses: 1 of 401 ${who} were not answered`])
  expect(faultsOf(reportOf({ after: { failed: 1 } }))).toHaveLength(1)
  const before = { answered: 100, failed: 10 }
  expect(faultsOf(reportOf({ before, others: { failed: 80 }, after: { failed: 80 } }))).toEqual([])
  expect(faultsOf(reportOf({ before, others: { failed: 81 }, after: { failed: 81 } }))).toHaveLength(2)
  expect(faultsOf(reportOf({ before, health: { answered: 0, failed: 0 } }))).toHaveLength(1)
})

test('HAProxy accepts our configuration', ({ skip }) => {
  const found = checkFront()
  skip(found === undefined, 'there is no HAProxy here')
  expect(found).toBe('')
})
