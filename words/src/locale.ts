/** The locale that numbers, money and dates are written in. */
export const numberLocale = 'en-US'

/** The language of the words, as a page and a document name it. */
export const language = 'en'

/** A name among words that may run the other way: it turns none of them around. */
export const apart = (name: string): string => `\u2068${name}\u2069`
