import { expect, test } from 'vitest'
import { readers } from '../communities.fixtures.ts'
import { basisPointsOf, evenly, isWhole, leftOf, mostParts, partsOf } from './parts-of-split.ts'

const parts = (...percents: string[]) =>
  percents.map((percent) => ({ nonprofit: readers.allocation[0]!.nonprofit, percent }))

test.each([
  ['50', 5_000],
  ['33.34', 3_334],
  ['33,3', 3_330],
  [' 100 ', 10_000],
  ['0.01', 1],
  ['7.', 700],
  ['0', null],
  ['100.01', null],
  ['1e2', null],
  ['-5', null],
  ['33.333', null],
  ['', null],
])('%j is %j basis points', (typed, points) => expect(basisPointsOf(typed)).toBe(points))

test('is complete only with all basis points, and a share for each part', () => {
  expect(isWhole(parts('50', '50'))).toBe(true)
  expect(isWhole(parts('33.34', '33.33', '33.33'))).toBe(true)
  expect(isWhole(parts('33.33', '33.33', '33.33'))).toBe(false)
  expect(leftOf(parts('33.33', '33.33', '33.33'))).toBe(1)
  expect(leftOf(parts('60', '60'))).toBe(-2_000)
  expect(isWhole(parts('100', '0'))).toBe(false)
  expect(isWhole([])).toBe(false)
})

test('an even split is complete for every number of parts', () => {
  for (let n = 1; n <= mostParts; n += 1) expect(isWhole(evenly(parts(...Array<string>(n).fill(''))))).toBe(true)
})

test('a current split is converted back unchanged', () => {
  expect(isWhole(partsOf(readers.allocation))).toBe(true)
  expect(partsOf(readers.allocation).map(({ percent }) => percent)).toEqual(['50', '33.34', '16.66'])
})
