import { describe, expect, it } from 'vitest'
import { brandOf, cvcLength, isCardNumber, spacedNumber } from './card-number.ts'

describe('a card number', () => {
  it.each([
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['4242 4242-4242.4242', 'visa', '4242 4242 4242 4242'],
    ['5555555555554444', 'mastercard', '5555 5555 5555 4444'],
    ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
    ['378282246310005', 'amex', '3782 822463 10005'],
    ['6011111111111117', 'discover', '6011 1111 1111 1117'],
    ['30569309025904', 'diners', '3056 930902 5904'],
    ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
    ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
    ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ])('%s is %s, grouped as %s', (number, brand, spaced) => {
    expect(brandOf(number)).toBe(brand)
    expect(spacedNumber(number)).toBe(spaced)
    expect(isCardNumber(number)).toBe(true)
  })

  it.each(['', '4', '4242424242424241', '424242424242424', '37828224631000', '0000', '5555555555554445'])(
    'refuses %j',
    (number) => expect(isCardNumber(number)).toBe(false),
  )

  it('finds every single wrong digit', () => {
    const good = '4000000000003220'
    for (let i = 1; i < good.length; i++) {
      const wrong = good.slice(0, i) + ((Number(good[i]) + 1) % 10) + good.slice(i + 1)
      expect(isCardNumber(wrong)).toBe(false)
    }
  })

  it('cuts digits beyond the brand’s length and keeps a half-typed number', () => {
    expect(spacedNumber('3782822463100059999')).toBe('3782 822463 10005')
    expect(spacedNumber('42424')).toBe('4242 4')
    expect(spacedNumber('')).toBe('')
  })

  it('has a security code of four digits only for American Express', () => {
    expect(cvcLength('3782')).toBe(4)
    expect(cvcLength('4242')).toBe(3)
    expect(cvcLength('')).toBe(3)
  })
})
