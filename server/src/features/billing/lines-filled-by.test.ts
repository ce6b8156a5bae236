import { expect, test } from 'vitest'
import { linesBetween } from './lines-filled-by.ts'

const lines = [
  { label: 'Stove', amount_cents: 1_000 },
  { label: 'Boots', amount_cents: 500 },
]

test.each([
  [0, 1, ['Stove']],
  [0, 1_000, ['Stove']],
  [999, 1_001, ['Stove', 'Boots']],
  [1_000, 1_500, ['Boots']],
  [0, 9_000, ['Stove', 'Boots']],
  // money above the whole budget, and a gift without worth
  [1_500, 1_600, []],
  [500, 500, []],
])('money from %i to %i cents fills %j', (from, to, labels) => {
  expect(linesBetween(lines, from, to)).toEqual(labels)
})
