/** A letter that stands for itself: nothing of what follows can belong to it. */
const plainLetter = /^[A-Za-z0-9À-ÖØ-öø-ɏ](?![\u0300-\u{10ffff}])/u
const startsWord = /^[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u
/** Arabic letters would join into a ligature; a thin gap keeps them two initials. */
const joining = /\p{Script=Arabic}/u

/**
 * The first letters of up to two words of a name, uppercased: "Maya Oyelaran-Brandt" is MO. A letter is what a reader
 * takes for one, emoji included; words that begin with a sign alone are passed over. Empty for an empty name.
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

/** Made when first needed: it takes a slow phone 40 ms. */
let graphemes: Intl.Segmenter | undefined

function firstLetter(word: string): string {
  if (plainLetter.test(word)) return word.charAt(0)
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  for (const { segment } of graphemes.segment(word)) if (startsWord.test(segment)) return segment
  return ''
}
