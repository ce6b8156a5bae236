/** The languages of the product. Does not import zod, which would enlarge the first view. */
export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

export const defaultLanguage: Language = 'en'

/** The cookie with the language of a browser’s pages. */
export const LANGUAGE_COOKIE = 'lang'

/** The query parameter of a page that names its language, for links that are shared. */
export const LANGUAGE_PARAMETER = 'lang'

/** An address in a language; the one without a language is in the reader’s own. */
export const addressIn = (address: string, language: Language): string =>
  language === defaultLanguage
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${language}`

/** Null for anything that is no language of ours. */
export const knownLanguage = (text: unknown): Language | null => languages.find((one) => one === text) ?? null

/** The language of ours that `Accept-Language` prefers, by its weights (RFC 9110); the first one of equal weight. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').split(',').map(rangeOf)
  const named = new Set(ranges.map(({ name }) => name))
  let best = { language: defaultLanguage, weight: 0 }
  for (const { name, weight } of ranges) {
    const language = languages.find((one) => (name === '*' ? !named.has(one) : name === one))
    if (language !== undefined && weight > best.weight) best = { language, weight }
  }
  return best.language
}

/** "es-MX;q=0.8" is Spanish with the weight 0.8; a range that breaks the syntax has no weight. */
function rangeOf(range: string): { name: string; weight: number } {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const [name = ''] = tag.split('-')
  const weight = parameters[0]?.replace(/^q=/, '') ?? '1'
  return { name, weight: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 }
}
