export { isolate, onOneLine } from '../marks.ts'
export { languageNames } from '../languages.ts'

/** The locale for formatting numbers, money and dates. */
export const numberLocale = 'en-US'

/** The language of the words, for the `lang` attribute and for documents. */
export const language: 'en' | 'es' = 'en'

/** The direction of the text. */
export const direction: 'ltr' | 'rtl' = 'ltr'
