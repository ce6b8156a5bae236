import { initialsOf } from '../ui/pictures/initials.ts'
import { numberLocale } from '@kindling/words/locale'

const formats: Intl.DateTimeFormatOptions[] = [{ dateStyle: 'full', timeStyle: 'short' }, { month: 'short' }]
/** All words that the browser uses in dates of a year. */
const dates = Array.from({ length: 366 }, (_, day) => new Date(2026, 0, 1 + day, (day % 24) + 1)).flatMap((date) =>
  formats.map((format) => date.toLocaleString(numberLocale, format)),
)
/** Short forms of numbers, and names that are the same in every language. */
const everywhere = ['K', 'M', 'kindling', 'Kindling', 'VISA', 'Visa', 'Google', 'Apple']

const words = (text: string) => text.match(/\p{L}+/gu) ?? []

/** The visible and announced texts outside of the pseudo-locale's brackets, without the words in `data`. */
export function wordsOutside(page: Document, data: unknown): string[] {
  const brought = new Set([...stringsIn(data), ...dates, ...everywhere].flatMap(words))
  return [...textsOf(page.body), page.title]
    .map((text) => outside(text))
    .filter((text) => words(text).some((word) => !brought.has(word)))
}

function stringsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data, initialsOf(data)]
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(stringsIn) : []
}

/** Messages can be nested. */
function outside(text: string): string {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, ' ')
  return less === text ? text.trim() : outside(less)
}

const spoken = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
]

function textsOf(root: Element): string[] {
  const texts: string[] = []
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('script, style, svg') !== null) continue
    for (const name of spoken) texts.push(element.getAttribute(name) ?? '')
    // its text is part of the sentence around it
    if (!isAsWritten(element)) texts.push(...ownTexts(element))
  }
  return texts
}

/** The texts of an element, each whole although `AsWritten` puts its names and amounts into elements of their own. */
const ownTexts = (element: Element): string[] =>
  [...element.childNodes]
    .map((node) => (node instanceof Text || isAsWritten(node) ? (node.textContent ?? '') : '\n'))
    .join('')
    .split('\n')

const isAsWritten = (node: Node): boolean => node instanceof HTMLSpanElement && node.translate === false
