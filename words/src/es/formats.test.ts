import { expect, test } from 'vitest'
import { atEnd, atMoment, capitalized, listOf, ordinal, quantity, theMoment } from './formats.ts'

test('a moment has its article', () => {
  expect(['1:05 p.m.', '3:15 p.m.', '11:00 a.m.', 'sáb, 1:05 p.m.'].map(theMoment)).toEqual([
    'la 1:05 p.m.',
    'las 3:15 p.m.',
    'las 11:00 a.m.',
    'el sáb, 1:05 p.m.',
  ])
  expect(['\u20681:05 p.m.\u2069', '3:15 p.m.', '29 nov 2026, 8:47 p.m.'].map(atMoment)).toEqual([
    'a la \u20681:05 p.m.\u2069',
    'a las 3:15 p.m.',
    'el 29 nov 2026, 8:47 p.m.',
  ])
})

test('a sentence ends once', () => {
  expect(['la 1:05 p.m.', 'la 1:05 p.m.\u2069', 'el 29 nov'].map(atEnd)).toEqual([
    'la 1:05 p.m.',
    'la 1:05 p.m.\u2069',
    'el 29 nov.',
  ])
})

test('millions take "de" before their noun', () => {
  expect(quantity(1_200, '1.2 K')).toBe('1.2 K')
  expect(quantity(1_200_000, '1.2 M')).toBe('1.2 M de')
  expect(quantity(1_200_000, '1,200,000')).toBe('1,200,000')
  expect(quantity(3_000_000, '3,000,000')).toBe('3,000,000 de')
})

test('lists, ordinals and first letters follow Spanish', () => {
  expect(listOf(['Ana', 'Luis', 'Inés'])).toBe('Ana, Luis e Inés')
  expect(ordinal(1_203)).toBe('1,203.º')
  expect(capitalized('\u2068noviembre\u2069')).toBe('\u2068Noviembre\u2069')
})
