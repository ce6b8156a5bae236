import { parseIncompletePhoneNumber, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries, type Country, isMain, usual } from './countries.ts'

/** What the control shows: a country, and the number in it as it is written. */
export type Dialed = { country: Country; number: string }

const longestText = 250
const digitsAllowed = { least: 2, most: 17 }

/** Digits of any script, as 0 to 9. */
export const digitsOf = (text: string): string => parseIncompletePhoneNumber(text).replaceAll(/\D/g, '')

/** The country's dial code and digits; empty where no number has been typed. */
export function combined({ country, number }: Dialed): string {
  const digits = digitsOf(number)
  return digits === '' ? '' : `${country.dial_code}${digits}`
}

/**
 * Reads a number that comes from outside. Where it cannot be read, the country is the one whose dial code it begins
 * with (of several the longest code, then the main country), and the rest is its number; the usual country where none fits.
 */
export function readNumber(text: string, among: readonly Country[] = countries): Dialed {
  const parsed = parse(text)
  const country = among.find(({ code }) => code === parsed?.country)
  if (parsed !== undefined && country !== undefined && parsed.number.startsWith(country.dial_code))
    return { country, number: written(parsed, country) }
  const begun = `+${digitsOf(text)}`
  const fits = among.filter(({ dial_code }) => text.trim().startsWith('+') && begun.startsWith(dial_code))
  const [longest = usual(among)] = fits.toSorted(
    (a, b) => b.dial_code.length - a.dial_code.length || Number(isMain(b)) - Number(isMain(a)),
  )
  return { country: longest, number: fits.length === 0 ? digitsOf(text) : begun.slice(longest.dial_code.length) }
}

/** Whether somebody could be called there, as far as the lengths and patterns of its country tell. */
export function isPhoneNumber(text: string): boolean {
  const parsed = parse(text)
  const length = parsed?.nationalNumber.length ?? 0
  return length >= digitsAllowed.least && length <= digitsAllowed.most && parsed!.isValid()
}

const parse = (text: string): PhoneNumber | undefined =>
  text.length > longestText ? undefined : parsePhoneNumberFromString(text)

/** As people of that country write it, but without the zero that is dialed only inside of it. */
function written(parsed: PhoneNumber, { dial_code }: Country): string {
  const rest = parsed.number.slice(dial_code.length)
  return [parsed.formatNational(), parsed.formatInternational().slice(dial_code.length).trim(), rest].find(
    (text) => digitsOf(text) === rest,
  )!
}
