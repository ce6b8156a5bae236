import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { killPoints, runKills } from './kills.ts'

/** Each kill starts real programs again, so a usual run leaves this to `npm run test:full` and `npm run reliability`. */
test.runIf(process.env.TEST_FULL === 'on')(
  'API and jobs killed under load, at each named point: no gift is lost, none is charged twice',
  { timeout: 300_000 },
  async () => {
    const database = await createTestDatabase()
    try {
      const { kills, acknowledged, charged, cutOff, recordedAfterSeconds, leftToReconciler, ...faults } =
        await runKills(database.url, { kills: 6 })
      expect(Object.keys(kills)).toEqual([...killPoints])
      expect(Math.min(acknowledged, charged, cutOff)).toBeGreaterThan(5)
      expect(recordedAfterSeconds).toBeLessThan(60)
      expect(leftToReconciler).toBeGreaterThanOrEqual(0)
      for (const [fault, found] of Object.entries(faults)) expect(found, fault).toEqual([])
    } finally {
      await database.drop()
    }
  },
)
