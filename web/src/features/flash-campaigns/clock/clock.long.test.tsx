import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { boots, inHours } from '../flash-campaigns.fixtures.ts'
import { partsOf, shownLeft } from './left.ts'
import { phaseOf } from './phase.ts'
import { serverTime } from './server-time.ts'
import { tick } from './ticking.ts'
import { shownTime } from './use-clock.ts'

const minute = 60_000
const hour = 60 * minute

describe('the server’s time', () => {
  afterEach(() => void vi.useRealTimers())

  test('continues from the answer, independent of the device’s clock', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-25T10:00:00Z') })
    const answer = { server_now: '2026-11-24T09:00:00Z' }
    expect(serverTime(answer)).toBe(Date.parse('2026-11-24T09:00:00Z'))
    vi.advanceTimersByTime(90_000)
    vi.setSystemTime(Date.parse('2020-01-01T00:00:00Z'))
    expect(serverTime(answer)).toBe(Date.parse('2026-11-24T09:01:30Z'))
  })
})

describe('a time left', () => {
  test.each([
    [3 * hour + 12 * minute + 59_000, 3 * hour + 12 * minute, 59_000],
    [hour + 1, hour, 1],
    [hour, hour, 1_000],
    [59 * minute + 100, 59 * minute + 1_000, 100],
    [1, 1_000, 1],
    [0, 0, 1_000],
  ])('%i ms is shown as %i for %i ms', (left, shown, changesIn) => {
    expect(shownLeft(left)).toEqual({ shown, changesIn })
  })

  test('has two units: days and hours, hours and minutes, or minutes and seconds', () => {
    expect(partsOf(50 * hour)).toEqual([
      [2, 'day'],
      [2, 'hour'],
    ])
    expect(partsOf(47 * hour + minute)).toEqual([
      [47, 'hour'],
      [1, 'minute'],
    ])
    expect(partsOf(hour)).toEqual([
      [60, 'minute'],
      [0, 'second'],
    ])
  })
})

test('the phase changes at the start and at the end, before the server changes the status', () => {
  const at = { starts_at: inHours(1), ends_at: inHours(2), stopped_at: null, status: 'scheduled' } as const
  const [start, end] = [Date.parse(at.starts_at), Date.parse(at.ends_at)]
  expect([start - 1, start, end - 1, end].map((now) => phaseOf(at, now))).toEqual([
    'early',
    'opening',
    'opening',
    'closing',
  ])
  const live = { ...at, status: 'live' } as const
  expect([end - 1, end].map((now) => phaseOf(live, now))).toEqual(['open', 'closing'])
  expect(phaseOf({ ...at, status: 'canceled' }, start)).toBe('canceled')
  // after the end the shown time never changes
  expect(shownTime({ ...boots, status: 'ended' }, Date.now()).changesIn).toBe(Number.POSITIVE_INFINITY)
})

describe('ticking', () => {
  const hide = (hidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  test('countdowns share one timer; a hidden tab has none, and updates when it is visible again', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    const stops = [tick(first, () => 1_000), tick(second, () => 60_000)]
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1_005)
    expect(first).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(1)
    hide(true)
    expect(vi.getTimerCount()).toBe(0)
    hide(false)
    expect(first).toHaveBeenCalledTimes(2)
    expect(second).toHaveBeenCalledTimes(2)
    for (const stop of stops) stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
