import type { Subject } from '@kindling/contract/live'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tellingBy } from './telling.ts'

const [hot, quiet]: Subject[] = ['giveables:hot', 'people:one']

test('more streams at once get an event if the kind sets the number', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: number[] = []
  const telling = tellingBy<number>((hearer) => void told.push(hearer))
  telling.paceBy((kind) => (kind === 'people' ? 200 : undefined))
  for (let one = 0; one < 450; one += 1) telling.add(one, [quiet!])
  telling.tell(quiet!)
  const after = async (ms: number) => (await vi.advanceTimersByTimeAsync(ms), told.length)
  expect([await after(0), await after(20), await after(20)]).toEqual([200, 400, 450])
})

test('streams of one subject get an event a few at a time, without delaying other subjects', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const told: string[] = []
  const telling = tellingBy<number>((hearer, subject) => void told.push(`${subject} ${hearer}`))
  const many = Array.from({ length: 12 }, (_, i) => i)
  for (const one of many) telling.add(one, [hot!])
  telling.add(99, [quiet!])
  telling.tell(hot!)
  await vi.advanceTimersByTimeAsync(0)
  expect(told).toHaveLength(5)
  // it moves again: whoever waits is told once, whoever was told, anew and after them
  telling.tell(hot!)
  telling.tell(quiet!)
  telling.remove(6, [hot!])
  expect([telling.waits(hot!, 5), telling.waits(hot!, 6), telling.waits(hot!, 0)]).toEqual([true, false, true])
  await vi.advanceTimersByTimeAsync(20)
  expect(told.slice(5)).toEqual([
    'giveables:hot 5',
    'giveables:hot 7',
    'giveables:hot 8',
    'giveables:hot 9',
    'giveables:hot 10',
    'people:one 99',
  ])
  await vi.runAllTimersAsync()
  expect(told.slice(11)).toEqual([11, 0, 1, 2, 3, 4].map((one) => `giveables:hot ${one}`))
})
