import { describe, expect, it } from 'vitest'
import { amountOf, amountRefusal, readAmount } from './amount.ts'

const unlimited = { smallest_gift_cents: 0, largest_gift_cents: Number.MAX_SAFE_INTEGER }
const cents = (text: string) => readAmount(text).cents ?? amountRefusal(readAmount(text), unlimited)

describe('readAmount', () => {
  it.each([
    ['25', 2_500],
    ['$25', 2_500],
    [' 25 ', 2_500],
    ['0', 0],
    ['007', 700],
    ['25.', 2_500],
    ['.5', 50],
    ['25.5', 2_550],
    ['25,5', 2_550],
    ['25,50', 2_550],
    ['19.99', 1_999],
    ['0.29', 29],
    ['1.15', 115],
    ['1,000', 100_000],
    ['1,000.50', 100_050],
    ['1.000,50', 100_050],
    ['1 000,50', 100_050],
    ["1'000.50", 100_050],
    ['1.000.000', 100_000_000],
    ['1,234,567.89', 123_456_789],
    ['٢٥', 2_500],
    ['١٬٠٠٠٫٥٠', 100_050],
    ['25', 2_500],
  ])('reads %s as %i cents', (text, expected) => expect(cents(text)).toBe(expected))

  it.each(['1.000', '12.345', '1,00,0', '-5', '5e3', 'ten', '1..5', '.', ',', '25 dollars', '1,000,00', '0x10'])(
    'refuses %s as unreadable',
    (text) => expect(cents(text)).toBe('unreadable'),
  )

  it.each(['', '  ', '$'])('reads %j as empty', (text) => expect(cents(text)).toBe('empty'))

  it('reads a number that is too long as the largest integer', () => {
    expect(cents('9'.repeat(400))).toBe(Number.MAX_SAFE_INTEGER)
  })

  it('reads an amount that the field shows without a change', () => {
    for (const amount of [0, 1, 99, 100, 101, 2_500, 2_550, 999_999, 1_000_000, 100_000_000]) {
      expect(cents(amountOf(amount).text)).toBe(amount)
    }
  })
})

describe('amountProblem', () => {
  const limits = { smallest_gift_cents: 200, largest_gift_cents: 1_000_000 }
  it.each([
    ['1.99', 'below'],
    ['2', undefined],
    ['10000', undefined],
    ['10000.01', 'above'],
    ['', 'empty'],
    ['abc', 'unreadable'],
  ])('%j is %s', (text, problem) => expect(amountRefusal(readAmount(text), limits)).toBe(problem))
})
