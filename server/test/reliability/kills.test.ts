import { expect, test } from 'vitest'
import { killPoints } from './kill-points.ts'
import { runKills } from './kills.ts'
import { sizeOf } from './size.ts'

const kills = sizeOf(killPoints.length, 20)

test(
  `if API, jobs and database are killed ${kills} times under load, no gift is lost, and none is charged or refunded twice`,
  { timeout: 600_000, retry: 1 },
  async () => {
    const report = await runKills({ kills })
    expect(Object.keys(report.kills)).toEqual([...killPoints])
    // gifts were accepted, requests were cut off, and gifts were accepted again
    expect(Math.min(report.acknowledged, report.charged, report.cutOff)).toBeGreaterThanOrEqual(kills)
    for (const [name, found] of Object.entries(report)) if (Array.isArray(found)) expect(found, name).toEqual([])
  },
)
