import { expect, test } from 'vitest'
import { duotones, fnv1a, printOf } from './print.ts'
import { printHeight, printWidth } from './print-families.ts'

const uuid = (n: number) => `0193f000-0000-7000-8000-${String(n).padStart(12, '0')}`
const many = Array.from({ length: 600 }, (_, n) => uuid(n))

test('FNV-1a gives the published values', () => {
  expect(fnv1a('')).toBe(0x811c9dc5)
  expect(fnv1a('a')).toBe(0xe40c292c)
  expect(fnv1a('foobar')).toBe(0xbf9cf968)
})

test('a print is the same every time, and another for another uuid', () => {
  expect(printOf(uuid(7))).toEqual(printOf(uuid(7)))
  expect(printOf(uuid(7))).not.toEqual(printOf(uuid(8)))
})

test('colors and family follow from the hash', () => {
  const hash = fnv1a(uuid(1))
  const print = printOf(uuid(1))
  expect([print.background, print.drawing]).toEqual(duotones[hash % 12])
  expect(print.family).toBe(['sparks', 'strata', 'twigs', 'rings', 'quilt', 'leaves'][(hash >>> 8) % 6])
})

test('all six families and all twelve pairs of colors come up', () => {
  expect(new Set(many.map((id) => printOf(id).family)).size).toBe(6)
  expect(new Set(many.map((id) => printOf(id).background)).size).toBe(12)
})

test('quiet prints have no sparks and none of the two hottest pairs', () => {
  const quiet = many.map((id) => printOf(id, true))
  expect(quiet.map((print) => print.family)).not.toContain('sparks')
  const backgrounds = new Set(quiet.map((print) => print.background))
  expect(backgrounds.has('#3B1D5E') || backgrounds.has('#8A2A06')).toBe(false)
  expect(backgrounds.size).toBe(10)
})

test('prints stay light, and in their frame', () => {
  for (const id of many.slice(0, 300)) {
    const { paths } = printOf(id)
    expect(paths.map((path) => path.d).join('').length).toBeLessThan(9_000)
    for (const { d, opacity } of paths) {
      expect(d).not.toMatch(/NaN|undefined|Infinity/)
      expect(opacity > 0 && opacity < 1).toBe(true)
      for (const [, x, y] of d.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
        expect(Math.abs(Number(x))).toBeLessThan(printWidth * 2)
        expect(Math.abs(Number(y))).toBeLessThan(printHeight * 2)
      }
    }
  }
})
