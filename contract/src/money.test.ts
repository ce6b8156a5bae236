import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cardFee, chargeToCover, formatMoney, percentOf, split } from './money.ts'

const stripeFee = { rate_bp: 290, fixed_cents: 30 }

describe('split', () => {
  test('the parts add up, are within a cent of their share, and keep the sign', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
      .filter((w) => w.some((x) => x > 0))
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), weights, (total, w) => {
        const parts = split(total, w)
        const sum = w.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        parts.forEach((part, i) => expect(Math.abs(part - (total * w[i]!) / sum)).toBeLessThan(1.001))
        expect(parts.every((part) => part === 0 || Math.sign(part) === Math.sign(total))).toBe(true)
      }),
    )
  })

  test('a negative total splits into the negative parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1 }),
        (total, w) => {
          const given = split(total, w)
          const back = split(-total, w)
          expect(given.map((g, i) => g + back[i]!)).toEqual(w.map(() => 0))
        },
      ),
    )
  })

  it('the largest remainder gets the odd cent, the earlier one if equal', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(split(1, [6_000, 4_000])).toEqual([1, 0])
    expect(split(2397, [6_000, 4_000])).toEqual([1438, 959])
  })

  it('refuses weights without a positive sum, and negative weights', () => {
    expect(() => split(100, [0, 0])).toThrow(new RangeError('weights must not be negative, and not all zero'))
    expect(() => split(100, [])).toThrow(RangeError)
    expect(() => split(100, [2, -1])).toThrow(RangeError)
  })
})

describe('card fee', () => {
  it('is 2.9 % and 30 cents of the charge', () => {
    expect(cardFee(2_500, stripeFee)).toBe(103)
    expect(cardFee(1_000, stripeFee)).toBe(59)
  })

  test('if it is covered, the full gift arrives, and the charge is not a cent too high', () => {
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 1_000_000 }), (gift) => {
        const charged = chargeToCover(gift, stripeFee)
        // the processor rounds the fee to the cent, so the result may be a cent too high
        expect(charged - cardFee(charged, stripeFee)).toBeGreaterThanOrEqual(gift)
        expect(charged - 1 - ((charged - 1) * 0.029 + 30)).toBeLessThan(gift)
      }),
    )
  })

  it('is the amount that the giving sheet shows', () => {
    expect(chargeToCover(2_500, stripeFee) - 2_500).toBe(106)
    expect(chargeToCover(1_000, stripeFee) - 1_000).toBe(61)
    expect(chargeToCover(5_000, stripeFee) - 5_000).toBe(181)
  })
})

describe('formatMoney', () => {
  it.each([
    [0, '$0'],
    [4_500, '$45'],
    [1_250, '$12.50'],
    [99_999, '$999.99'],
    [100_000, '$1K'],
    [128_460, '$1.28K'],
    [235_000_000, '$2.35M'],
    [-4_500, '-$45'],
  ])('%i cents as %s', (cents, text) => expect(formatMoney(cents)).toBe(text))

  it('rounds raised amounts down, so that a goal never seems met too early', () => {
    expect(formatMoney(499_800, { floor: true })).toBe('$4.99K')
    expect(formatMoney(499_999, { floor: true })).toBe('$4.99K')
    expect(formatMoney(500_000, { floor: true })).toBe('$5K')
    expect(formatMoney(499_999)).toBe('$5K')
  })

  it('never shortens exact amounts', () => {
    expect(formatMoney(128_460, { style: 'exact' })).toBe('$1,284.60')
    expect(formatMoney(2_500, { style: 'exact' })).toBe('$25')
    expect(formatMoney(4_500, { style: 'full' })).toBe('$45.00')
  })
})

test('a percentage is 100 only when the goal is met', () => {
  expect(percentOf(1_199_999, 1_200_000)).toBe(99)
  expect(percentOf(1_200_000, 1_200_000)).toBe(100)
  expect(percentOf(4_820_000, 4_500_000)).toBe(107)
  expect(percentOf(0, 0)).toBe(0)
})
