import { numberLocale as locale } from './locale.ts'

export const number = (n: number): string => n.toLocaleString(locale)

/** "3.º" */
export const ordinal = (n: number): string => `${number(n)}.º`

const lists = new Intl.ListFormat(locale)

/** "Ana, Luis e Inés" */
export const listOf = (parts: readonly string[]): string => lists.format(parts)

/** A formatted count before its noun; whole and short millions take "de": "1.2 M de personas". */
export const quantity = (count: number, formatted: string | number): string =>
  count >= 1_000_000 && (count % 1_000_000 === 0 || /M\W*$/.test(String(formatted)))
    ? `${formatted} de`
    : `${formatted}`

/** A text that may begin a sentence: names of months and days are in lower case. */
export const capitalized = (text: string | number): string =>
  String(text).replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase(locale))

const isTime = (text: string) => /^\D{0,2}\d{1,2}:\d\d/.test(text)
const isOne = (text: string) => /^\D{0,2}1:\d\d/.test(text)

/** A moment with its article: "la 1:05 p.m.", "las 3:15 p.m.", "el sáb, 3:15 p.m.". */
export const theMoment = (text: string | number): string => {
  const moment = String(text)
  if (!isTime(moment)) return `el ${moment}`
  return isOne(moment) ? `la ${moment}` : `las ${moment}`
}

/** When something happens: "a la 1:05 p.m.", "a las 3:15 p.m.", "el sáb, 3:15 p.m.". */
export const atMoment = (text: string | number): string =>
  isTime(String(text)) ? `a ${theMoment(text)}` : theMoment(text)

/** A text at the end of a sentence; "p.m." has its period already. */
export const atEnd = (text: string): string => (/\.\W*$/.test(text) ? text : `${text}.`)
