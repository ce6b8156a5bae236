import { expect, test } from 'vitest'
import { type Point, rings, size, treeOf } from './tree.ts'

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const distances = (points: readonly Point[]) => points.map((point, i) => apart(point, points.at(i - 1)!))
const degrees = ({ x, y }: Point) => (Math.atan2(x - size / 2, size / 2 - y) * 180) / Math.PI

test.each([
  [{ direct: 1, second: 0 }, []],
  [{ direct: 2, second: 1 }, [1, 0]],
  [{ direct: 7, second: 19 }, [4, 3, 1, 5, 2, 1, 3]],
  [{ direct: 8, second: 60 }, [60, 0, 0, 0, 0, 0, 0, 0]],
  [{ direct: 41, second: 900 }, [0, 700]],
  [{ direct: 100_000, second: 1_000_000 }, []],
])('of %j with %j faces do not touch, and stay inside the picture', (people, shown) => {
  const { figures, more, dots, twigs } = treeOf(people, shown)
  const places = [...figures, ...(more ? [more.at] : [])]
  expect(figures).toHaveLength(Math.min(people.direct, 8))
  expect(more?.n ?? 0).toBe(people.direct - figures.length)
  if (places.length > 1) expect(Math.min(...distances(places))).toBeGreaterThan(40)
  for (const dot of dots) expect(apart(dot, { x: size / 2, y: size / 2 })).toBeCloseTo(rings.second)
  expect(dots.length).toBeLessThanOrEqual(69)
  expect(twigs).toHaveLength(places.length + dots.length)
})

test('a twig connects each friend to their inviter; friends without a known inviter are divided among the others', () => {
  const { figures, dots, twigs } = treeOf({ direct: 4, second: 10 }, [4, 0])
  const of = (place: Point) => twigs.filter(({ from }) => from === place).length
  expect(figures.map(of)).toEqual([4, 0, 3, 3])
  expect(dots).toHaveLength(10)
  const [first] = figures
  for (const { from, to } of twigs) if (from === first) expect(Math.abs(degrees(to))).toBeLessThan(75)
})

test('more friends than counted draw more dots, without an error', () => {
  expect(treeOf({ direct: 2, second: 0 }, [3, 1]).dots).toHaveLength(4)
  expect(treeOf({ direct: 0, second: 0 }, [3]).figures).toEqual([])
})
