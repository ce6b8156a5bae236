import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { checkFront } from './guest-front.ts'
import { everything, faultsOf, halfOfEverything, idleSockets, runGuest, type GuestReport } from './guest.ts'
import { sizeOf } from './size.ts'

/** The length of each attack. */
const seconds = sizeOf(2, 1_000)

test(
  'while guests attack, memory stays limited, other visitors are answered, and new ones can connect',
  { timeout: 120_000 + seconds * 6_000 },
  async () => {
    const database = await createTestDatabase()
    try {
      const report = await runGuest(database.url, {
        attacks: [
          { addresses: 1, seconds, counts: everything },
          { addresses: 2, seconds, counts: idleSockets },
          { addresses: 4, seconds, counts: halfOfEverything },
        ],
      })
      expect(faultsOf(report), JSON.stringify(report)).toEqual([])
      for (const { attackers } of report.attacks) expect(attackers.refused).toBeGreaterThan(0)
    } finally {
      await database.drop()
    }
  },
)

test('visitors and health checks that wait too long during an attack are reported', () => {
  const others = { answered: 400, failed: 0, p50: 12, p99: 30 }
  const memory = { server: 100, database: 100, connections: 4 }
  const report = (waiting: Partial<Record<'others' | 'newcomers' | 'health', number>>): GuestReport => ({
    unqueued: 0,
    before: { others, memory },
    attacks: [
      {
        addresses: 4,
        others: { ...others, p99: waiting.others ?? 900 },
        newcomers: { ...others, p99: waiting.newcomers ?? 900 },
        health: { ...others, p99: waiting.health ?? 900 },
        memory,
        mostMemory: 250,
        attackers: {},
      },
    ],
    after: { others, memory },
  })
  expect(faultsOf(report({}))).toEqual([])
  for (const who of ['others', 'newcomers', 'health'] as const)
    expect(faultsOf(report({ [who]: 16_000 }))).toEqual([`4 addresses: ${who} waited 16000 ms`])
})

test('HAProxy accepts our configuration', ({ skip }) => {
  const found = checkFront()
  skip(found === undefined, 'there is no HAProxy here')
  expect(found).toBe('')
})
