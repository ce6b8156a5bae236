import { expect, it } from 'vitest'
import { heapGrowth } from '../../../test/heap-growth.ts'
import { requestRate } from './request-rate.ts'

const clock = () => {
  let now = 1_000
  return { now: () => now, advance: (ms: number) => void (now += ms) }
}

it('an address may send a burst, then requests at the set rate; others are not affected', () => {
  const { now, advance } = clock()
  const wait = requestRate(10, now)
  for (let n = 0; n < 200; n += 1) expect(wait('a', 1)).toBe(0)
  expect([wait('a', 1), wait('a', 1), wait('b', 1)]).toEqual([1, 1, 0])
  advance(1_000)
  const let10Through = Array.from({ length: 12 }, () => wait('a', 1))
  expect(let10Through.filter((seconds) => seconds === 0)).toHaveLength(10)
  advance(60_000)
  for (let n = 0; n < 200; n += 1) expect(wait('a', 1)).toBe(0)
})

it('heavier requests count more, and the refusal says how long to wait', () => {
  const { now } = clock()
  const wait = requestRate(10, now)
  for (let n = 0; n < 20; n += 1) expect(wait('a', 10)).toBe(0)
  expect([wait('a', 0.25), wait('a', 10), wait('a', 50)]).toEqual([1, 1, 5])
})

it('1,000 people of a school who open a page together are not refused', () => {
  const { now, advance } = clock()
  const wait = requestRate(600, now)
  // within ten seconds each fetches a page, three calls and a dozen files
  for (let person = 0; person < 1_000; person += 1) {
    advance(10)
    for (const cost of [10, 1, 1, 1, ...Array<number>(12).fill(0.25)]) expect(wait('school', cost)).toBe(0)
  }
})

it('the number of remembered addresses is limited, and the least recent one is dropped first', () => {
  const { now } = clock()
  const wait = requestRate(1, now)
  for (let n = 0; n < 20; n += 1) wait('first', 1)
  expect(wait('first', 1)).toBe(1)
  for (let n = 0; n < 50_000; n += 1) wait(`other ${n}`, 1)
  expect(wait('first', 1)).toBe(0)
})

it('a few addresses that send many requests take no more memory than with their first ones', () => {
  const { now, advance } = clock()
  const wait = requestRate(1, now)
  const send = (times: number) => {
    for (let n = 0; n < times; n += 1) {
      advance(1_000)
      wait(`address ${n % 4}`, 1)
    }
  }
  send(1_000)
  expect(heapGrowth(() => send(200_000))).toBeLessThan(2_000_000)
})
