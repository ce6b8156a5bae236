const marks = /[\u0300-\u036F\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670'`’‘‛ʹ-ʿˈ′]/g
const letters: Readonly<Record<string, string>> = {
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
}

/** Text as searches compare it: small, without accents, vowel signs and apostrophes; like `folded` in the database. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(marks, '')
    .toLowerCase()
    .replaceAll(/[øđłıħŧðþßæœىیةک]/g, (letter) => letters[letter]!)
