import { folded as folds } from '@kindling/contract/folded'
import { countries, type Country } from './countries.ts'

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
