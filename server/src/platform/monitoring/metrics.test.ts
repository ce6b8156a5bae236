import { expect, it, vi } from 'vitest'
import { createMetrics } from './metrics.ts'

it('leaves out a reading that fails or never answers, counts it, and shows it again when it answers', async () => {
  let isDown = false
  const ofDatabase = async <T>(figure: T) => {
    if (isDown) throw new Error('Connection terminated')
    return figure
  }
  const metrics = createMetrics([
    { name: 'jobs_failed', help: 'a', read: () => ofDatabase(3) },
    { name: 'differences', help: 'b', label: 'kind', read: () => ofDatabase({ amount: 2 }) },
    { name: 'hanging', help: 'c', read: () => new Promise<number>(() => undefined) },
    { name: 'streams_open', help: 'd', read: async () => 7 },
  ])
  vi.useFakeTimers()
  const text = async () => {
    const all = metrics.text()
    await vi.advanceTimersByTimeAsync(5_000)
    return (await all).split('\n')
  }
  const before = await text()
  expect(before).toEqual(expect.arrayContaining(['jobs_failed 3', 'differences{kind="amount"} 2', 'streams_open 7']))
  isDown = true
  const without = await text()
  expect(without).toEqual(
    expect.arrayContaining([
      'streams_open 7',
      'metrics_readings_failed{reading="jobs_failed"} 1',
      'metrics_readings_failed{reading="differences"} 1',
      'metrics_readings_failed{reading="hanging"} 2',
    ]),
  )
  expect(without.filter((line) => /^(jobs_failed|differences|hanging)/.test(line))).toEqual([])
  expect(without.some((line) => line.startsWith('process_cpu_seconds_total '))).toBe(true)
  isDown = false
  expect(await text()).toEqual(expect.arrayContaining(['jobs_failed 3', 'differences{kind="amount"} 2']))
  vi.useRealTimers()
})
