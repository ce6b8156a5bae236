import { expect, it } from 'vitest'
import { requestQueue } from './request-queue.ts'

it('one address may have sixteen requests in progress, or two while others wait; the rest keep their order', () => {
  const take = requestQueue()
  const began: number[] = []
  const own = Array.from({ length: 20 }, () => take('a', 1)!)
  own.forEach((one, n) => one.start(() => began.push(n)))
  expect(began).toHaveLength(16)
  const other = take('b', 1)!
  other.start(() => began.push(100))
  expect(began.at(-1)).toBe(100)
  own[3]!.finish()
  own[3]!.finish()
  for (const one of own.slice(4, 16)) one.finish()
  expect(began).toHaveLength(17)
  own[0]!.finish()
  own[1]!.finish()
  expect(began.slice(17)).toEqual([16])
  other.finish()
  own[2]!.finish()
  expect(began.slice(17)).toEqual([16, 17, 18, 19])
})

it('a heavier request waits until there is room, and none overtakes it', () => {
  const take = requestQueue()
  const began: string[] = []
  const [light, heavy, late] = [take('a', 10)!, take('a', 10)!, take('a', 1)!]
  light.start(() => began.push('light'))
  heavy.start(() => began.push('heavy'))
  late.start(() => began.push('late'))
  expect(began).toEqual(['light'])
  light.finish()
  expect(began).toEqual(['light', 'heavy', 'late'])
  const huge = take('b', 1_000)!
  huge.start(() => began.push('huge'))
  expect(began.at(-1)).toBe('huge')
})

it('a client that disconnects gives its place to the next; the queue has a limit', () => {
  const take = requestQueue()
  const began: number[] = []
  const all = Array.from({ length: 16 + 2_000 }, () => take('a', 1)!)
  all.forEach((one, n) => one.start(() => began.push(n)))
  expect(take('a', 1)).toBeUndefined()
  all[16]!.leave()
  expect(take('a', 1)).toBeDefined()
  all[0]!.leave()
  expect(began).toHaveLength(16)
  all[0]!.finish()
  expect(began.at(-1)).toBe(17)
  for (const one of all) one.finish()
  expect(began).toHaveLength(2_015)
})
