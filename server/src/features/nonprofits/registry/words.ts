import { folded } from '@kindling/contract/folded'
import { stateNameOf } from '@kindling/contract/us-states'

const between =
  // oxlint-disable-next-line no-control-regex
  /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u060C\u061B\u061F\u2000-\u206F\u3000-\u3004\u3008-\u303F]+/
const plainAscii = /^[\u0020-\u007E]*$/
/** Chinese, Japanese and Korean, which are written without spaces. */
const joined =
  /[\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u{20000}-\u{3FFFF}]/u
const runs =
  /[\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u{20000}-\u{3FFFF}]+|[^\u1100-\u11FF\u3005-\u3007\u3041-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7A3\u{20000}-\u{3FFFF}]+/gu
/** Words in most names, which distinguish nothing. */
const ignoredWords = new Set(['inc', 'the', 'of', 'and', 'for', 'a'])

/** Like `search_words_of` in the database, but in the order of the text and without `ignoredWords`. */
export function wordsOf(text: string): string[] {
  const isPlain = plainAscii.test(text)
  const small = isPlain ? text.toLowerCase().replaceAll(/['`]/g, '') : folded(text)
  const parts = small.split(between)
  const words = isPlain ? parts : parts.flatMap((part) => (part.normalize('NFC').match(runs) ?? []).flatMap(wordsOfRun))
  return [...new Set(words.map((word) => word.slice(0, 40)))].filter((word) => word !== '' && !ignoredWords.has(word))
}

function wordsOfRun(run: string): string[] {
  if (!joined.test(run)) return [run.replace(/^ال(?=.)/, '')]
  const letters = [...run]
  const pairs = letters.slice(1).map((letter, nth) => letters[nth]! + letter)
  return [...pairs, ...letters].map((word) => word.normalize('NFD'))
}

/** The words of the name come first; `name_words` is their number. */
export function entryWords({ name, city, state }: { name: string; city: string; state: string }) {
  const ofName = wordsOf(name)
  const ofPlace = wordsOf(`${city} ${state} ${stateNameOf(state) ?? ''}`).filter((word) => !ofName.includes(word))
  return { words: [...ofName, ...ofPlace], nameWords: ofName.length }
}
