import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { checkFront } from './guest-front.ts'
import { everything, faultsOf, idleSockets, runGuest } from './guest.ts'

test(
  'guests at their worst: memory stays bounded, others are answered, and newcomers get in',
  { timeout: 120_000 },
  async () => {
    const database = await createTestDatabase()
    try {
      const report = await runGuest(database.url, {
        attacks: [
          { addresses: 1, seconds: 5, might: everything },
          { addresses: 2, seconds: 4, might: idleSockets },
          { addresses: 4, seconds: 5, might: everything },
        ],
      })
      expect(faultsOf(report), JSON.stringify(report)).toEqual([])
      for (const { attackers } of report.attacks) expect(attackers.refused).toBeGreaterThan(0)
    } finally {
      await database.drop()
    }
  },
)

test('the configuration of the front is sound', ({ skip }) => {
  const found = checkFront()
  skip(found === undefined, 'there is no HAProxy here')
  expect(found).toBe('')
})
