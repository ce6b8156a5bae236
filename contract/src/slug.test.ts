import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { isSlug } from './community-rules.ts'
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
])('%s is at %s', (name, slug) => expect(slugOf(name)).toBe(slug))

it('is made of something else where the name has no letters of ours, is a number, or means a page', () => {
  for (const name of ['جسر الحروف', '日本語', '🌱🌱🌱', '2026', 'new', 'Mine', '-', 'A', '']) {
    expect(slugOf(name, 'food Duluth')).toBe('food-duluth')
    expect(slugOf(name)).toBeNull()
  }
})

test.each(['ab', '12345', 'new', 'Abc', 'a--b', '-ab', 'ab-', 'a b c', 'ä-b', 'x'.repeat(41), crypto.randomUUID(), ''])(
  '%s is none',
  (slug) => expect(isSlug(slug)).toBe(false),
)

it('of whatever it is made, it is one, and the ones behind it are others', () => {
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
