import { describe, expect, test } from 'vitest'
import { countries, findCountries, usual } from './countries.ts'
import { combined, isPhoneNumber, readNumber } from './phone-number.ts'

const country = (code: string) => countries.find((one) => one.code === code)!
const read = (text: string) => {
  const { country: found, number } = readNumber(text)
  return `${found.code} ${number}`
}

describe('the countries', () => {
  test('are about 240, each once, the United States before the alphabet', () => {
    expect(countries.length).toBeGreaterThanOrEqual(230)
    expect(countries.length).toBeLessThanOrEqual(250)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length)
    expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length)
    for (const { code, dial_code, name } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/)
      expect(dial_code).toMatch(/^\+\d{1,4}$/)
      expect(name).not.toBe(code)
    }
    expect(countries[0]).toEqual({ name: 'United States', dial_code: '+1', code: 'US' })
    const names = countries.slice(1).map(({ name }) => name)
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare))
  })

  test('have their usual dial codes', () => {
    const shown = countries.slice(0, 10).map(({ name, dial_code }) => `${name} (${dial_code})`)
    expect(shown).toEqual([
      'United States (+1)',
      'Afghanistan (+93)',
      'Åland Islands (+358)',
      'Albania (+355)',
      'Algeria (+213)',
      'American Samoa (+1684)',
      'Andorra (+376)',
      'Angola (+244)',
      'Anguilla (+1264)',
      'Antarctica (+672)',
    ])
    expect(country('CA').dial_code).toBe('+1')
    expect(country('PR').dial_code).toBe('+1')
    expect(country('KZ').dial_code).toBe('+7')
  })

  test('the default is the first one if the United States are missing', () => {
    expect(usual().code).toBe('US')
    expect(usual([country('DE'), country('FR')]).code).toBe('DE')
  })

  test('are found by name, code and without accents', () => {
    const found = (typed: string) => findCountries(typed).map(({ code }) => code)
    expect(found('land isl')).toContain('AX')
    expect(found('aland')).toEqual(['AX', 'NZ'])
    expect(found("cote d'iv")).toEqual(['CI'])
    expect(found('+44')).toEqual(['GG', 'IM', 'JE', 'GB'])
    expect(found('0044')).toEqual(['GG', 'IM', 'JE', 'GB'])
    expect(found('us')).toContain('US')
    expect(found('nowhere at all')).toEqual([])
    expect(found('.*')).toEqual([])
  })
})

describe('a stored number', () => {
  test('is parsed by the rules of its country', () => {
    expect(read('+15592345678')).toBe('US (559) 234-5678')
    expect(read('+14165550123')).toBe('CA (416) 555-0123')
    expect(read('+442079460018')).toBe('GB 20 7946 0018')
    expect(read('+16846331234')).toBe('AS 6331234')
    expect(read('+3581812345')).toMatch(/^AX/)
    expect(read('+390698123456')).toBe('IT 06 9812 3456')
  })

  test('that cannot be parsed still gets a dial code: the longest, and the main country among several', () => {
    expect(read('+1')).toBe('US ')
    expect(read('+1555')).toBe('US 555')
    expect(read('+44 1')).toBe('GB 1')
    expect(read('+7')).toBe('RU ')
    expect(read('+1684')).toBe('AS ')
    expect(read('+672999999999999999')).toMatch(/^(AQ|NF) 999999999999999/)
    expect(read(`+1${'5'.repeat(300)}`)).toBe(`US ${'5'.repeat(300)}`)
  })

  test('is parsed up to 250 characters, and a longer one only gets a dial code', () => {
    const long = (length: number) => '+1'.padEnd(length - 10) + '5592345678'
    expect(read(long(250))).toBe('US (559) 234-5678')
    expect(read(long(251))).toBe('US 5592345678')
  })

  test('of an unknown country gets the default country', () => {
    expect(read('5592345678')).toBe('US 5592345678')
    expect(read('+999123')).toBe('US 999123')
    expect(read('call me')).toBe('US ')
    expect(readNumber('+15592345678', [country('DE'), country('FR')])).toEqual({
      country: country('DE'),
      number: '15592345678',
    })
  })
})

test('the value is the dial code and digits, or empty', () => {
  const typed = (code: string, number: string) => combined({ country: country(code), number })
  expect(typed('US', '(559) 234-5678')).toBe('+15592345678')
  expect(typed('AS', '633-1234')).toBe('+16846331234')
  expect(typed('EG', '٠١٠ ١٢٣٤ ٥٦٧٨')).toBe('+2001012345678')
  expect(typed('US', ' -()')).toBe('')
  expect(typed('US', 'abc')).toBe('')
})

test('a number is valid by the lengths and patterns of its country', () => {
  const good = ['+15592345678', '+442079460018', '+4402079460018', '+16846331234', '+390698123456', '+4930123456']
  for (const text of good) expect([text, isPhoneNumber(text)]).toEqual([text, true])
  const bad = ['', '+1', '+1559555', '+15590000000', '5592345678', '+44', `+1${'5'.repeat(17)}`, `+1${'5'.repeat(300)}`]
  for (const text of [...bad, '+999123456', 'abc']) expect([text, isPhoneNumber(text)]).toEqual([text, false])
})
