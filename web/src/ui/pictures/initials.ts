/** A Latin letter that no combining character follows. */
const plainLetter = /^[A-Za-z0-9À-ÖØ-öø-ɏ](?![\u0300-\u{10ffff}])/u
const startsWord = /^[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Adjacent Arabic letters join, so a thin gap separates the two initials. */
const joining = /\p{Script=Arabic}/u

/**
 * The first letters of up to two words of a name, uppercased: "Maya Oyelaran-Brandt" is MO. A letter is a grapheme,
 * emoji included; words that start with a symbol are skipped. Empty for an empty name.
 */
export function initialsOf(name: string): string {
  const letters = name
    .trim()
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== '')
    .slice(0, 2)
  return letters.join(letters.some((letter) => joining.test(letter)) ? '\u200c' : '').toLocaleUpperCase()
}

/** Created on first use, because it takes a slow phone 40 ms. */
let graphemes: Intl.Segmenter | undefined

function firstLetter(word: string): string {
  if (plainLetter.test(word)) return word.charAt(0)
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(word)) if (startsWord.test(segment)) return segment
  return ''
}
