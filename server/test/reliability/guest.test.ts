import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { runGuest } from './guest.ts'

test('one guest at his worst: memory stays bounded, and others are answered', { timeout: 120_000 }, async () => {
  const database = await createTestDatabase()
  try {
    const report = await runGuest(database.url, { seconds: 20 })
    const told = JSON.stringify(report)
    expect(report.memory.most - report.memory.before, told).toBeLessThan(300)
    expect(report.others.meanwhile.failed, told).toBe(0)
    expect(report.others.after.answered, told).toBeGreaterThan(0)
    expect(report.guest.refused, told).toBeGreaterThan(0)
  } finally {
    await database.drop()
  }
})
