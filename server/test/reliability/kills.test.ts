import { expect, test } from 'vitest'
import { killPoints } from './kill-points.ts'
import { runKills } from './kills.ts'
import { sizeOf } from './size.ts'

const kills = sizeOf(killPoints.length, 20)

test(
  `API, jobs and database killed under load ${kills} times, at each named point: no gift is lost, none is charged or refunded twice`,
  { timeout: 600_000, retry: 1 },
  async () => {
    const report = await runKills({ kills })
    expect(Object.keys(report.kills)).toEqual([...killPoints])
    // gifts were accepted, requests were cut off, and gifts were accepted again
    expect(Math.min(report.acknowledged, report.charged, report.cutOff)).toBeGreaterThanOrEqual(kills)
    for (const [name, found] of Object.entries(report)) if (Array.isArray(found)) expect(found, name).toEqual([])
  },
)
