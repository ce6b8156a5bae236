import { expect, test } from 'vitest'
import { supportersWords } from './supporters-words.ts'

const counted = ({ count, formatted }: { count: number; formatted: string }) => `${formatted} of ${count}`

test.each([
  { supporters_count: 0, raised_cents: 0, words: 'No gifts yet' },
  { supporters_count: 0, raised_cents: 500, words: 'First gifts are in, names follow' },
  { supporters_count: 1_200, raised_cents: 500_000, words: '1.2K of 1200' },
])('$supporters_count givers of $raised_cents cents: "$words"', ({ words, ...figures }) => {
  expect(supportersWords(figures, counted)).toBe(words)
})
