import { expect, test } from 'vitest'
import { batchesOf } from './batches.ts'

const sizesOf = (...sizes: number[]) =>
  batchesOf(
    sizes.map((size) => ({ size })),
    10,
  ).map((batch) => batch.map(({ size }) => size))

test('a batch is as large as allowed, in order, and what is larger is alone', () => {
  expect(sizesOf()).toEqual([])
  expect(sizesOf(4, 6, 1)).toEqual([[4, 6], [1]])
  expect(sizesOf(5, 25, 5, 5, 1)).toEqual([[5], [25], [5, 5], [1]])
})
