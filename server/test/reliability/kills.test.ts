import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { killPoints, runKills } from './kills.ts'
import { sizeOf } from './size.ts'

const kills = sizeOf(killPoints.length, 20)

test(`API and jobs killed under load ${kills} times, at each named point: no gift is lost, none is charged twice`, async () => {
  const database = await createTestDatabase()
  try {
    const report = await runKills(database.url, { kills })
    expect(Object.keys(report.kills)).toEqual([...killPoints])
    // the house took gifts, was cut off, and took gifts again
    expect(Math.min(report.acknowledged, report.charged, report.cutOff)).toBeGreaterThanOrEqual(kills)
    for (const [name, found] of Object.entries(report)) if (Array.isArray(found)) expect(found, name).toEqual([])
  } finally {
    await database.drop()
  }
}, 600_000)
