import { numberLocale } from '@kindling/words/locale'
import { countries, type Country } from './countries.ts'

/** Countries whose name, dial code or letters begin or hold what is typed; accents and case say nothing. */
export function findCountries(typed: string): readonly Country[] {
  const sought = plain(typed.trim())
  const digits = typed.replaceAll(/[\s()-]/g, '').replace(/^(\+|00)/, '')
  if (/^\d+$/.test(digits)) return countries.filter(({ dial_code }) => dial_code.startsWith(`+${digits}`))
  return countries.filter(({ name, code }) => plain(name).includes(sought) || plain(code) === sought)
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}|[’'.]/gu, '')
    .toLocaleLowerCase(numberLocale)
