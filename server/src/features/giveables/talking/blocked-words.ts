import { invalidField } from '../../../platform/http/refusal.ts'

/** Normalizes text for comparison: ignores compatibility forms, capitals and invisible characters. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')

/** In scripts without spaces between words, a blocked word is found anywhere in the text. */
const joins =
  /[[\p{L}\p{M}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]]/v

const joinsAt = (text: string, at: number): boolean => {
  const point = text.codePointAt(at)
  return point !== undefined && joins.test(String.fromCodePoint(point))
}

const before = (text: string, at: number): number => at - ((text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1)

function hasWord(text: string, word: string): boolean {
  if (word.trim() === '') return false
  const [first, last] = [joinsAt(word, 0), joinsAt(word, before(word, word.length))]
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length
    if (!(first && at > 0 && joinsAt(text, before(text, at))) && !(last && joinsAt(text, end))) return true
  }
  return false
}

export function hasBlockedWord(text: string, words: readonly string[]): boolean {
  const folds = folded(text)
  return words.some((word) => hasWord(folds, folded(word)))
}

/** Throws invalid at the field that contains a blocked word. */
export function mustNotSay(text: string, words: readonly string[], field = 'text'): void {
  if (hasBlockedWord(text, words)) throw invalidField(field, 'blockedWord')
}
