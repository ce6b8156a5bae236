import { expect, it } from 'vitest'
import { percentWords } from './percent-words.ts'

it('formats shares to the basis point, without trailing zeros', () => {
  expect([6_000, 3_333, 50, 1, 10_000].map(percentWords)).toEqual(['60', '33.33', '0.5', '0.01', '100'])
})
