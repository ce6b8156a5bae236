import { stateNameOf } from '@kindling/contract/us-states'

const marks = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670'’]/g
const between =
  // oxlint-disable-next-line no-control-regex
  /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u2000-\u206F\u3000-\u303F]+/
const plainAscii = /^[\u0020-\u007E]*$/
const joined: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ð: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}
/** Words in most names, which distinguish nothing. */
const ignoredWords = new Set(['inc', 'the', 'of', 'and', 'for', 'a'])

/** Like `search_words_of` in the database, but in the order of the text and without `ignoredWords`. */
export function wordsOf(text: string): string[] {
  const small = plainAscii.test(text)
    ? text.toLowerCase().replaceAll("'", '')
    : text
        .normalize('NFKD')
        .replaceAll(marks, '')
        .toLowerCase()
        .replaceAll(/[øđłıħŧðßæœ]/g, (letter) => joined[letter]!)
  const words = small.split(between).map((word) => word.slice(0, 40))
  return [...new Set(words)].filter((word) => word !== '' && !ignoredWords.has(word))
}

/** The words of the name come first; `name_words` is their number. */
export function entryWords({ name, city, state }: { name: string; city: string; state: string }) {
  const ofName = wordsOf(name)
  const ofPlace = wordsOf(`${city} ${state} ${stateNameOf(state) ?? ''}`).filter((word) => !ofName.includes(word))
  return { words: [...ofName, ...ofPlace], nameWords: ofName.length }
}
