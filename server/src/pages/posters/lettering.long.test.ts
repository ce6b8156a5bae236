import { expect, test } from 'vitest'
import { beginsRight, linesOf, pathsOf, readHands } from './lettering.ts'

const { title } = await readHands([])
const room = { size: 60, width: 1088, most: 3 }
/** The letters of a text from left to right: position and shape. */
const drawn = (text: string) => {
  const [line] = linesOf(text, title, room).lines
  const paths = pathsOf(line!, title, { x: 0, y: 0, size: 60 })
  return [...paths.matchAll(/translate\(([-\d.]+) [^)]*\)[^"]*" d="([^"]+)"/g)]
    .map(([, x, d]) => ({ x: Number(x), shape: d! }))
    .toSorted((a, b) => a.x - b.x)
}
const shapes = (text: string) => drawn(text).map(({ shape }) => shape)

test('Arabic words run from right to left with joined letters, and their numbers from left to right', () => {
  const [kitchen, near] = [shapes('مطبخ'), shapes('الحي')]
  expect(shapes('مطبخ الحي')).toEqual([...near, ...kitchen])
  // the first letter of the word is at its right, in its initial form
  expect(shapes('بخ').at(-1)).not.toBe(shapes('ب')[0])
  const [three, nought] = [shapes('٣')[0], shapes('٠')[0]]
  expect(shapes('٣٠٠')).toEqual([three, nought, nought])
  const bracketed = shapes('وجبة (٣٠')
  expect(bracketed.slice(0, 3)).toEqual([three, nought, shapes('(وجبة').at(-1)])
})

test('the first letter of a text decides its direction', () => {
  expect(['كتب for all', '300 كتب', 'Books كتب', '…'].map(beginsRight)).toEqual([true, true, false, false])
})

test('letters that one font lacks are drawn in the next font, in their place', () => {
  expect(shapes('Łódź')).toEqual([...'Łódź'].flatMap((letter) => shapes(letter)))
  expect(shapes('Ж')).toHaveLength(1)
})

test('balanced text has the same number of lines, with a longer last line', () => {
  const text = 'Eighty characters of title, so that each line is full: lights, ramps and a door.'
  const [usual, balanced] = [false, true].map((one) => linesOf(text, title, { ...room, most: 9, balanced: one }))
  const spread = ({ lines }: typeof usual & object) => Math.max(...lines.map((l) => l.width)) - lines.at(-1)!.width
  expect(balanced!.lines).toHaveLength(usual!.lines.length)
  expect(balanced!.lines.flatMap(({ words }) => words).join(' ')).toBe(text)
  expect(spread(balanced!)).toBeLessThan(spread(usual!))
  // a word wider than the line is broken as in unbalanced text
  const long = linesOf('W'.repeat(60), title, { ...room, most: 9, balanced: true })
  for (const { width } of long.lines) expect(width).toBeLessThanOrEqual(room.width)
})

test('a text that does not fit ends in an ellipsis, within the allowed lines', () => {
  const endless = linesOf('W'.repeat(200), title, room)
  expect([endless.whole, endless.lines.length, endless.lines.at(-1)!.words.at(-1)!.endsWith('…')]).toEqual([
    false,
    3,
    true,
  ])
  for (const { width } of endless.lines) expect(width).toBeLessThanOrEqual(room.width)
  expect(linesOf('', title, room).lines).toEqual([])
  expect(linesOf('A ramp', title, room)).toMatchObject({ whole: true, lines: [{ words: ['A', 'ramp'] }] })
})
