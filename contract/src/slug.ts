import { isSlug, longestSlug } from './communities/rules.ts'

/** The slug of the first text that contains plain letters, cut between words if possible. Null if no text does. */
export function slugOf(...texts: readonly string[]): string | null {
  const made = texts.map((text) => cut(hyphened(text), longestSlug))
  return made.find(isSlug) ?? null
}

/** The slug with a number at its end, for use if the plain slug is taken. */
export const numbered = (slug: string, nth: number): string => {
  const end = `-${nth}`
  return cut(slug, longestSlug - end.length) + end
}

const hyphened = (text: string): string =>
  [...text.normalize('NFKD').toLowerCase()]
    .map((letter) => plain[letter] ?? letter)
    .join('')
    .replaceAll(/[\p{M}'’]/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function cut(slug: string, most: number): string {
  if (slug.length <= most) return slug
  const start = slug.slice(0, most + 1)
  const end = start.lastIndexOf('-')
  return (end >= 3 ? start.slice(0, end) : start.slice(0, most)).replaceAll(/-+$/g, '')
}

const letters = (from: string, to: string): Record<string, string> => {
  const written = to.split(' ')
  return Object.fromEntries([...from].map((letter, i) => [letter, written[i]!]))
}

/** Plain letters for those that Unicode does not decompose, in Latin, Greek and Cyrillic. Others have no slug. */
const plain: Record<string, string> = {
  ...letters('ßæœøđðłþıħŋĸ', 'ss ae oe o d d l th i h n k'),
  ...letters('αβγδεζηθικλμνξοπρστυφχψως', 'a v g d e z i th i k l m n x o p r s t y f ch ps o s'),
  ...letters(
    'абвгдежзийклмнопрстуфхцчшщыэюяєіґ',
    'a b v g d e zh z i i k l m n o p r s t u f kh ts ch sh shch y e yu ya ye i g',
  ),
  ...letters('ьъ', ' '),
  '&': ' and ',
  '+': ' and ',
}
