import type { Subject } from '@kindling/contract/live'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deliveringBy } from './delivering.ts'

const [hot, quiet]: Subject[] = ['giveables:hot', 'people:one']

test('more streams at once get an event if the kind sets the number', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const delivered: number[] = []
  const delivering = deliveringBy<number>((listener) => void delivered.push(listener))
  delivering.paceBy((kind) => (kind === 'people' ? 200 : undefined))
  for (let one = 0; one < 450; one += 1) delivering.add(one, [quiet!])
  delivering.publish(quiet!)
  const after = async (ms: number) => (await vi.advanceTimersByTimeAsync(ms), delivered.length)
  expect([await after(0), await after(20), await after(20)]).toEqual([200, 400, 450])
})

test('streams of one subject get an event a few at a time, without delaying other subjects', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const delivered: string[] = []
  const delivering = deliveringBy<number>((listener, subject) => void delivered.push(`${subject} ${listener}`))
  const many = Array.from({ length: 12 }, (_, i) => i)
  for (const one of many) delivering.add(one, [hot!])
  delivering.add(99, [quiet!])
  delivering.publish(hot!)
  await vi.advanceTimersByTimeAsync(0)
  expect(delivered).toHaveLength(5)
  // the subject changes again: waiting listeners get it once, and notified ones get it again after them
  delivering.publish(hot!)
  delivering.publish(quiet!)
  delivering.remove(6, [hot!])
  expect([delivering.waits(hot!, 5), delivering.waits(hot!, 6), delivering.waits(hot!, 0)]).toEqual([true, false, true])
  await vi.advanceTimersByTimeAsync(20)
  expect(delivered.slice(5)).toEqual([
    'giveables:hot 5',
    'giveables:hot 7',
    'giveables:hot 8',
    'giveables:hot 9',
    'giveables:hot 10',
    'people:one 99',
  ])
  await vi.runAllTimersAsync()
  expect(delivered.slice(11)).toEqual([11, 0, 1, 2, 3, 4].map((one) => `giveables:hot ${one}`))
})
