const accents: Record<string, string> = Object.fromEntries(
  Array.from('aceinosuyzACEINOSUYZ', (letter, i) => [letter, 'áçéíñóšúýžÁÇÉÍÑÓŠÚÝŽ'[i]!]),
)

/** Lengthens a text like a longer language; text outside of the brackets is untranslated. */
export const pseudoText = (text: string): string =>
  `⟦${text.replace(/[a-z]/gi, (letter) => accents[letter] ?? letter)}${'~'.repeat(Math.ceil(text.length * 0.3))}⟧`

/** Turns words (a locale file, a message or part of one) into the pseudo-locale. */
export function pseudo<T>(words: T): T
export function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return pseudoText(words)
  if (typeof words === 'function') {
    return (...given: unknown[]) => pseudo((words as (...all: unknown[]) => unknown)(...given.map(marking)))
  }
  if (Array.isArray(words)) return words.map((piece) => (typeof piece === 'string' ? pseudoText(piece) : piece))
  if (typeof words !== 'object' || words === null) return words
  return Object.fromEntries(Object.entries(words).map(([name, value]) => [name, pseudo(value)]))
}

/** wraps the callbacks for marked words, because they run before the message is complete */
const marking = (given: unknown): unknown =>
  typeof given === 'function' ? (text: string) => (given as (words: string) => unknown)(pseudoText(text)) : given
