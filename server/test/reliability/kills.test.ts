import { expect, test } from 'vitest'
import { killPoints } from './kill-points.ts'
import { runKills } from './kills.ts'
import { sizeOf } from './size.ts'

const kills = sizeOf(2, 200)

test(
  `if API, jobs and database are killed ${kills} times under load, no gift is lost, and none is charged or refunded twice`,
  { timeout: 3_600_000 },
  async () => {
    const report = await runKills({ kills })
    expect(Object.keys(report.kills)).toEqual(killPoints.slice(0, kills))
    // gifts were accepted, requests were cut off, and gifts were accepted again
    expect(Math.min(report.acknowledged, report.charged, report.cutOff)).toBeGreaterThanOrEqual(kills)
    for (const [name, found] of Object.entries(report)) if (Array.isArray(found)) expect(found, name).toEqual([])
  },
)
