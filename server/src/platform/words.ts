import { formatMoney, type MoneyStyle } from '@kindling/contract/money'
import * as books from '@kindling/words/ledger/books'
import * as donations from '@kindling/words/donations/donations'
import * as documents from '@kindling/words/receipts/documents'
import * as download from '@kindling/words/privacy/download'
import * as embed from '@kindling/words/pages/embed'
import * as history from '@kindling/words/billing/history'
import * as moderationFiles from '@kindling/words/communities/files'
import * as emails from '@kindling/words/emails'
import { numberLocale } from '@kindling/words/locale'
import * as notificationTypes from '@kindling/words/notifications/types'
import * as operator from '@kindling/words/trust/operator'
import * as payouts from '@kindling/words/payouts/payouts'
import * as people from '@kindling/words/people/people'
import * as reference from '@kindling/words/pages/reference'
import * as refusals from '@kindling/words/refusals'
import * as share from '@kindling/words/invites/share'
import * as updates from '@kindling/words/updates/updates'

export type { Say } from '@kindling/words/notifications/types'
export { isolate, direction, language, numberLocale, onOneLine } from '@kindling/words/locale'

/** All texts that the server sends. `deps` selects the language. */
export const english = {
  books,
  documents,
  donations,
  download,
  embed,
  history,
  emails,
  moderationFiles,
  notificationTypes,
  operator,
  payouts,
  people,
  reference,
  refusals,
  share,
  updates,
}

export type Words = typeof english

export const moneyIn = (cents: number, style: MoneyStyle): string => formatMoney(cents, { style, locale: numberLocale })

const formats = new Map<string, Intl.DateTimeFormat>()

/** Reuses formatters, because creating one takes a millisecond. */
function formatIn(timeZone: string, style: { dateStyle: 'long' } | { timeStyle: 'short' }): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(style)[0]}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(numberLocale, { ...style, timeZone })
  formats.set(key, format)
  return format
}

/** "November 20, 2026" */
export const longDate = (at: Date, timeZone: string): string => formatIn(timeZone, { dateStyle: 'long' }).format(at)

/** "November 2026", from the first day of the month. */
export const monthOf = (day: string): string =>
  new Intl.DateTimeFormat(numberLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day))

/** "4:12 PM" */
export const timeOfDay = (at: Date, timeZone: string): string => formatIn(timeZone, { timeStyle: 'short' }).format(at)
