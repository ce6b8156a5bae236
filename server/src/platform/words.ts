import type { Language } from '@kindling/contract/language'
import { formatMoney, type MoneyStyle } from '@kindling/contract/money'
import * as books from '@kindling/words/ledger/books'
import * as donations from '@kindling/words/donations/donations'
import * as dedications from '@kindling/words/gifts/dedications'
import * as documents from '@kindling/words/receipts/documents'
import * as download from '@kindling/words/privacy/download'
import * as embed from '@kindling/words/pages/embed'
import * as history from '@kindling/words/billing/history'
import * as moderationFiles from '@kindling/words/communities/files'
import * as emails from '@kindling/words/emails'
import * as notificationTypes from '@kindling/words/notifications/types'
import * as operator from '@kindling/words/trust/operator'
import * as payouts from '@kindling/words/payouts/payouts'
import * as people from '@kindling/words/people/people'
import * as reference from '@kindling/words/pages/reference'
import * as refusals from '@kindling/words/refusals'
import * as share from '@kindling/words/invites/share'
import * as status from '@kindling/words/status/status'
import * as updates from '@kindling/words/updates/updates'
import * as booksEs from '@kindling/words/es/ledger/books'
import * as donationsEs from '@kindling/words/es/donations/donations'
import * as dedicationsEs from '@kindling/words/es/gifts/dedications'
import * as documentsEs from '@kindling/words/es/receipts/documents'
import * as downloadEs from '@kindling/words/es/privacy/download'
import * as embedEs from '@kindling/words/es/pages/embed'
import * as historyEs from '@kindling/words/es/billing/history'
import * as moderationFilesEs from '@kindling/words/es/communities/files'
import * as emailsEs from '@kindling/words/es/emails'
import * as notificationTypesEs from '@kindling/words/es/notifications/types'
import * as operatorEs from '@kindling/words/es/trust/operator'
import * as payoutsEs from '@kindling/words/es/payouts/payouts'
import * as peopleEs from '@kindling/words/es/people/people'
import * as referenceEs from '@kindling/words/es/pages/reference'
import * as refusalsEs from '@kindling/words/es/refusals'
import * as shareEs from '@kindling/words/es/invites/share'
import * as statusEs from '@kindling/words/es/status/status'
import * as updatesEs from '@kindling/words/es/updates/updates'
import * as locale from '@kindling/words/locale'
import * as localeEs from '@kindling/words/es/locale'

export type { Say } from '@kindling/words/notifications/types'
export { isolate, onOneLine } from '@kindling/words/locale'

/** How a language writes money, dates and times. */
export type Locale = {
  language: Language
  direction: 'ltr' | 'rtl'
  numberLocale: string
  money(cents: number, style: MoneyStyle): string
  /** "November 20, 2026" */
  longDate(at: Date, timeZone: string): string
  /** "November 20" */
  monthAndDay(day: string): string
  /** "November 2026", from the first day of the month. */
  monthOf(day: string): string
  /** "4:12 PM" */
  timeOfDay(at: Date, timeZone: string): string
}

const styles = {
  longDate: { dateStyle: 'long' },
  monthAndDay: { month: 'long', day: 'numeric' },
  monthOf: { month: 'long', year: 'numeric' },
  timeOfDay: { timeStyle: 'short' },
} as const

function localeOf({
  language,
  direction,
  numberLocale,
}: Pick<Locale, 'language' | 'direction' | 'numberLocale'>): Locale {
  const formats = new Map<string, Intl.DateTimeFormat>()
  /** Reuses formatters, because creating one takes a millisecond. */
  const formatted = (style: keyof typeof styles, at: Date, timeZone: string) => {
    const key = `${style} ${timeZone}`
    const format = formats.get(key) ?? new Intl.DateTimeFormat(numberLocale, { ...styles[style], timeZone })
    formats.set(key, format)
    return format.format(at)
  }
  return {
    language,
    direction,
    numberLocale,
    money: (cents, style) => formatMoney(cents, { style, locale: numberLocale }),
    longDate: (at, timeZone) => formatted('longDate', at, timeZone),
    monthAndDay: (day) => formatted('monthAndDay', new Date(day), 'UTC'),
    monthOf: (day) => formatted('monthOf', new Date(day), 'UTC'),
    timeOfDay: (at, timeZone) => formatted('timeOfDay', at, timeZone),
  }
}

/** All texts that the server sends, and how they write numbers and dates. */
export const english = {
  books,
  dedications,
  donations,
  documents,
  download,
  embed,
  history,
  moderationFiles,
  emails,
  notificationTypes,
  operator,
  payouts,
  people,
  reference,
  refusals,
  share,
  status,
  updates,
  locale: localeOf(locale),
}

/** The same texts in any language: those of `english` with their parameters. */
type InAnyLanguage<English> = English extends string
  ? string
  : English extends readonly unknown[]
    ? readonly unknown[]
    : English extends (...given: infer Given) => string
      ? (...given: Given) => string
      : English extends (...given: never) => unknown
        ? English
        : { readonly [Key in keyof English]: InAnyLanguage<English[Key]> }

export type Words = InAnyLanguage<Omit<typeof english, 'locale'>> & { locale: Locale }

const spanish: Words = {
  books: booksEs,
  dedications: dedicationsEs,
  donations: donationsEs,
  documents: documentsEs,
  download: downloadEs,
  embed: embedEs,
  history: historyEs,
  moderationFiles: moderationFilesEs,
  emails: emailsEs,
  notificationTypes: notificationTypesEs,
  operator: operatorEs,
  payouts: payoutsEs,
  people: peopleEs,
  reference: referenceEs,
  refusals: refusalsEs,
  share: shareEs,
  status: statusEs,
  updates: updatesEs,
  locale: localeOf(localeEs),
}

const byLanguage: Record<Language, Words> = { en: english, es: spanish }

/** The words of a request or of the person who reads them, never of who caused them. */
export type WordsIn = (language: Language) => Words

export const wordsIn: WordsIn = (language) => byLanguage[language]
