import { expect, it } from 'vitest'
import { turns } from './turns.ts'

it('one address may have sixteen requests in progress, or two while others wait; the rest keep their order', () => {
  const take = turns()
  const began: number[] = []
  const own = Array.from({ length: 20 }, () => take('a', 1)!)
  own.forEach((turn, n) => turn.begin(() => began.push(n)))
  expect(began).toHaveLength(16)
  const other = take('b', 1)!
  other.begin(() => began.push(100))
  expect(began.at(-1)).toBe(100)
  own[3]!.end()
  own[3]!.end()
  for (const turn of own.slice(4, 16)) turn.end()
  expect(began).toHaveLength(17)
  own[0]!.end()
  own[1]!.end()
  expect(began.slice(17)).toEqual([16])
  other.end()
  own[2]!.end()
  expect(began.slice(17)).toEqual([16, 17, 18, 19])
})

it('a heavier request waits until there is room, and none overtakes it', () => {
  const take = turns()
  const began: string[] = []
  const [light, heavy, late] = [take('a', 10)!, take('a', 10)!, take('a', 1)!]
  light.begin(() => began.push('light'))
  heavy.begin(() => began.push('heavy'))
  late.begin(() => began.push('late'))
  expect(began).toEqual(['light'])
  light.end()
  expect(began).toEqual(['light', 'heavy', 'late'])
  const huge = take('b', 1_000)!
  huge.begin(() => began.push('huge'))
  expect(began.at(-1)).toBe('huge')
})

it('a client that disconnects gives its place to the next; the queue has a limit', () => {
  const take = turns()
  const began: number[] = []
  const all = Array.from({ length: 16 + 2_000 }, () => take('a', 1)!)
  all.forEach((turn, n) => turn.begin(() => began.push(n)))
  expect(take('a', 1)).toBeUndefined()
  all[16]!.leave()
  expect(take('a', 1)).toBeDefined()
  all[0]!.leave()
  expect(began).toHaveLength(16)
  all[0]!.end()
  expect(began.at(-1)).toBe(17)
  for (const turn of all) turn.end()
  expect(began).toHaveLength(2_015)
})
