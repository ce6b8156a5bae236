import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isSlug } from './communities/rules.ts'
import { numbered, slugOf } from './slug.ts'

test.each([
  ['Larkspur Street Pantry', 'larkspur-street-pantry'],
  ['  --Crème brûlée & Café!! ', 'creme-brulee-and-cafe'],
  ['Weißenfels Straßenhilfe', 'weissenfels-strassenhilfe'],
  ['İzmir Işık', 'izmir-isik'],
  ['Łódź żółw', 'lodz-zolw'],
  ['Đorđe’s Kitchen', 'dordes-kitchen'],
  ['Ελλάδα Μαζί', 'ellada-mazi'],
  ['Добрые соседи', 'dobrye-sosedi'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
  ['ﬁne ﬂour', 'fine-flour'],
  ['Neighbors of the very long and winding river road', 'neighbors-of-the-very-long-and-winding'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%s has the slug %s', (name, slug) => expect(slugOf(name)).toBe(slug))

it('uses the next text if a name has no plain letters, is a number, or is reserved', () => {
  for (const name of ['جسر الحروف', '日本語', '🌱🌱🌱', '2026', 'new', 'Mine', '-', 'A', '']) {
    expect(slugOf(name, 'food Duluth')).toBe('food-duluth')
    expect(slugOf(name)).toBeNull()
  }
})

test.each(['ab', '12345', 'new', 'Abc', 'a--b', '-ab', 'ab-', 'a b c', 'ä-b', 'x'.repeat(41), crypto.randomUUID(), ''])(
  '%s is not a slug',
  (slug) => expect(isSlug(slug)).toBe(false),
)

it('makes a valid slug of any name, and a different valid one with a number', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 2, max: 9_999_999 }), (name, nth) => {
      const slug = slugOf(name, 'community')!
      expect([slug, isSlug(slug)]).toEqual([slug, true])
      expect(isSlug(numbered(slug, nth))).toBe(true)
      expect(numbered(slug, nth)).not.toBe(slug)
    }),
    {
      numRuns: 2_000,
      examples: [
        ['x'.repeat(80), 2],
        [crypto.randomUUID(), 2],
      ],
    },
  )
})
