import { describe, expect, it } from 'vitest'
import { cardRefusals, cardRefusal, emptyCard, readExpiry, spacedExpiry } from './new-card.ts'

const now = new Date(2026, 10, 21)
const good = { number: '4242 4242 4242 4242', expiry: '08 / 28', cvc: '123', zip: '93721' }

describe('spacedExpiry', () => {
  it.each([
    ['', ''],
    ['0', '0'],
    ['1', '1'],
    ['8', '08 / '],
    ['08', '08 / '],
    ['082', '08 / 2'],
    ['0828', '08 / 28'],
    ['08/28', '08 / 28'],
    ['8/28', '08 / 28'],
    ['08/2028', '08 / 28'],
    ['1228', '12 / 28'],
    ['1/28', '01 / 28'],
    ['08 / 289', '08 / 28'],
  ])('writes %j as %j', (text, expected) => expect(spacedExpiry(text)).toBe(expected))

  it('deletes the digit before a deleted slash', () => {
    expect(spacedExpiry('08 /', '08 / ')).toBe('0')
    expect(spacedExpiry('08 / ', '08 / 2')).toBe('08 / ')
  })
})

describe('a typed card', () => {
  it('has no errors if every field is valid', () => expect(cardRefusals(good, now)).toEqual({}))

  it('has an error for every empty field', () => {
    expect(cardRefusals(emptyCard, now)).toEqual({ number: 'number_empty', expiry: 'expiry', cvc: 'cvc', zip: 'zip' })
  })

  it.each([
    ['11 / 26', undefined],
    ['10 / 26', 'expired'],
    ['12 / 25', 'expired'],
    ['00 / 28', 'expiry'],
    ['13 / 28', 'expiry'],
    ['1', 'expiry'],
    ['08 / 99', 'expiry'],
  ])('expiry %j: %s', (expiry, problem) => expect(cardRefusal({ ...good, expiry }, 'expiry', now)).toBe(problem))

  it('needs a security code of four digits for American Express', () => {
    const amex = { ...good, number: '3782 822463 10005' }
    expect(cardRefusal({ ...amex, cvc: '123' }, 'cvc', now)).toBe('cvc_amex')
    expect(cardRefusal({ ...amex, cvc: '1234' }, 'cvc', now)).toBeUndefined()
    expect(cardRefusal({ ...good, cvc: '1234' }, 'cvc', now)).toBe('cvc')
  })

  it.each([
    ['93721', undefined],
    ['93721-1234', undefined],
    ['9372', 'zip'],
    ['K1A 0B1', 'zip'],
    ['', 'zip'],
  ])('ZIP %j: %s', (zip, problem) => expect(cardRefusal({ ...good, zip }, 'zip', now)).toBe(problem))

  it('reads a year of two digits as one of this century', () => {
    expect(readExpiry('08 / 28')).toEqual({ month: 8, year: 2028 })
    expect(readExpiry('8')).toBeUndefined()
  })
})
