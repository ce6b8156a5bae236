/** The locale that numbers, money and dates are written in. */
export const numberLocale = 'en-US'

/** The language of the words, as a page and a document name it. */
export const language = 'en'

/** Which way the words run. */
export const direction: 'ltr' | 'rtl' = 'ltr'

/** A name among words that may run the other way: it turns none of them around, whatever signs it brings along. */
export const apart = (name: string): string => `\u2068${name.replaceAll(/[\u2060\u2066-\u2069]/g, '')}\u2069`

/** A text that no line's end cuts. */
export const whole = (text: string): string => `\u2060${text}\u2060`
