import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

const defaultLocale = 'en'

const files = import.meta.glob<Record<string, unknown>>('../locales/en/*.json', { eager: true, import: 'default' })
const english = Object.fromEntries(
  Object.entries(files).map(([path, words]) => [/(\w+)\.json$/.exec(path)?.[1] ?? path, words]),
)

void i18next.use(initReactI18next).init({
  lng: defaultLocale,
  fallbackLng: defaultLocale,
  resources: { [defaultLocale]: english },
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  initAsync: false,
})

if (typeof document !== 'undefined') {
  document.documentElement.lang = i18next.language
  document.documentElement.dir = i18next.dir()
}

/** The locale that numbers, money and dates are written in. */
export const numberLocale = (): string => (i18next.language === 'en' ? 'en-US' : i18next.language)

/** A name among words that may run the other way: it turns none of them around. */
export const apart = (name: string): string => `\u2068${name}\u2069`

export { i18next }
