import { parseIncompletePhoneNumber, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'
import { countries, type Country, isMain, usual } from './countries.ts'

/** The values of the control: a country, and the national number as typed. */
export type Dialed = { country: Country; number: string }

const longestText = 250
const digitsAllowed = { least: 2, most: 17 }

/** Digits of any script, as 0 to 9. */
export const digitsOf = (text: string): string => parseIncompletePhoneNumber(text).replaceAll(/\D/g, '')

/** The country's dial code and digits; empty without a number. */
export function combined({ country, number }: Dialed): string {
  const digits = digitsOf(number)
  return digits === '' ? '' : `${country.dial_code}${digits}`
}

/** A number that cannot be parsed gets the country of the longest dial code (then the main one), or the default. */
export function readNumber(text: string, among: readonly Country[] = countries): Dialed {
  const parsed = parse(text)
  const country = among.find(({ code }) => code === parsed?.country)
  if (parsed !== undefined && country !== undefined && parsed.number.startsWith(country.dial_code))
    return { country, number: formatted(parsed, country) }
  const begun = `+${digitsOf(text)}`
  const fits = among.filter(({ dial_code }) => text.trim().startsWith('+') && begun.startsWith(dial_code))
  const [longest = usual(among)] = fits.toSorted(
    (a, b) => b.dial_code.length - a.dial_code.length || Number(isMain(b)) - Number(isMain(a)),
  )
  return { country: longest, number: fits.length === 0 ? digitsOf(text) : begun.slice(longest.dial_code.length) }
}

/** True if the number is possible, by the lengths and patterns of its country. */
export function isPhoneNumber(text: string): boolean {
  const parsed = parse(text)
  const length = parsed?.nationalNumber.length ?? 0
  return length >= digitsAllowed.least && length <= digitsAllowed.most && parsed!.isValid()
}

const parse = (text: string): PhoneNumber | undefined =>
  text.length > longestText ? undefined : parsePhoneNumberFromString(text)

/** Formats the number as in its country, but without the trunk prefix 0. */
function formatted(parsed: PhoneNumber, { dial_code }: Country): string {
  const rest = parsed.number.slice(dial_code.length)
  return [parsed.formatNational(), parsed.formatInternational().slice(dial_code.length).trim(), rest].find(
    (text) => digitsOf(text) === rest,
  )!
}
