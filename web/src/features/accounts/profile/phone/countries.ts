import { folded as folds } from '@kindling/contract/folded'
import { numberLocale } from '@kindling/words/locale'
import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/min'
import world from 'libphonenumber-js/min/metadata'

/** `dial_code` is "+" and digits, `code` two capital letters. */
export type Country = { name: string; dial_code: string; code: string }

const metadata = new Metadata()

/** The metadata lacks Antarctica, which uses the dial code of Australia's territories. */
const missing = [{ code: 'AQ', dial_code: '+672' }]

const first = 'US'

/** About 240 countries and territories by their localized names: the United States first, then alphabetical. */
export const countries: readonly Country[] = inOrder([
  ...getCountries().map((code) => ({ code, dial_code: dialCodeOf(code) })),
  ...missing,
])

/** The United States, or the first country if it is missing. */
export const usual = (among: readonly Country[] = countries): Country =>
  among.find(({ code }) => code === first) ?? among[0]!

function inOrder(found: Omit<Country, 'name'>[]): Country[] {
  const names = new Intl.DisplayNames(numberLocale, { type: 'region' })
  const { compare } = new Intl.Collator(numberLocale)
  const named = found.map((country) => ({ ...country, name: names.of(country.code) ?? country.code }))
  return named.toSorted((a, b) => Number(b.code === first) - Number(a.code === first) || compare(a.name, b.name))
}

/** If an area code is a whole country (+1684), its digits are part of the dial code. */
function dialCodeOf(code: CountryCode): string {
  const calling = getCountryCallingCode(code)
  metadata.selectNumberingPlan(code)
  const area = String(metadata.numberingPlan?.leadingDigits())
  return `+${calling}${calling === '1' && /^\d{3}$/.test(area) ? area : ''}`
}

/** The main country of a shared dial code: Great Britain, not Guernsey. */
export const isMain = ({ code, dial_code }: Country): boolean =>
  world.country_calling_codes[dial_code.slice(1)]?.[0] === code

/** Finds countries by name, dial code or letters, names that begin with the text first; ignores accents and case. */
export function findCountries(typed: string): readonly Country[] {
  const sought = folded(typed.trim())
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^(\+|00)/, '')
  if (/^\d+$/.test(digits)) return countries.filter(({ dial_code }) => dial_code.startsWith(`+${digits}`))
  const found = countries.filter(({ name, code }) => folded(name).includes(sought) || folded(code) === sought)
  const begins = ({ name }: Country) => Number(folded(name).startsWith(sought))
  return found.toSorted((a, b) => begins(b) - begins(a))
}

const folded = (text: string): string => folds(text).replaceAll('.', '')
