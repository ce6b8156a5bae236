import { cvcLength, digitsOf, isCardNumber } from './card-number.ts'

export type NewCard = { number: string; expiry: string; cvc: string; zip: string }
export type CardField = keyof NewCard
export type CardRefusal =
  | 'number'
  | 'number_empty'
  | 'number_declined'
  | 'expiry'
  | 'expired'
  | 'cvc'
  | 'cvc_amex'
  | 'cvc_declined'
  | 'zip'
  | 'zip_declined'
export type CardRefusals = Partial<Record<CardField, CardRefusal>>

export const emptyCard: NewCard = { number: '', expiry: '', cvc: '', zip: '' }
export const cardFieldNames = ['number', 'expiry', 'cvc', 'zip'] as const

/** "8" becomes "08 / ", "0828" and "08/2028" become "08 / 28", as printed on the card. */
export function spacedExpiry(text: string, before = ''): string {
  const digits = digitsOf(/^\s*[1-9]\s*[/.\- ]/.test(text) ? `0${text}` : text)
  // deleting the slash also deletes the digit before it, otherwise the slash would come back
  if (before.startsWith(text) && /^\d\d \/$/.test(text)) return digits.slice(0, 1)
  const month = /^[2-9]/.test(digits) ? `0${digits.slice(0, 1)}` : digits.slice(0, 2)
  const rest = digits.slice(/^[2-9]/.test(digits) ? 1 : 2)
  const year = rest.length === 4 && rest.startsWith('20') ? rest.slice(2) : rest.slice(0, rest.startsWith('20') ? 4 : 2)
  return month.length < 2 ? month : `${month} / ${year}`
}

/** Parses an expiry into month (1-12) and four-digit year; undefined if it is incomplete or invalid. */
export function readExpiry(text: string): { month: number; year: number } | undefined {
  const digits = digitsOf(text)
  if (digits.length !== 4 && digits.length !== 6) return undefined
  const month = Number(digits.slice(0, 2))
  const year = 2_000 + Number(digits.slice(-2))
  return month >= 1 && month <= 12 ? { month, year } : undefined
}

/** Why one field is refused; a card is valid until the end of its month. */
export function cardRefusal(card: NewCard, field: CardField, now: Date): CardRefusal | undefined {
  if (field === 'number')
    return isCardNumber(card.number) ? undefined : card.number.trim() === '' ? 'number_empty' : 'number'
  if (field === 'zip') return /^\d{5}(?:\d{4})?$/.test(digitsOf(card.zip)) ? undefined : 'zip'
  if (field === 'cvc') {
    const length = cvcLength(card.number)
    return new RegExp(`^\\d{${length}}$`).test(digitsOf(card.cvc)) ? undefined : length === 4 ? 'cvc_amex' : 'cvc'
  }
  const expiry = readExpiry(card.expiry)
  if (expiry === undefined || expiry.year > now.getFullYear() + 30) return 'expiry'
  return expiry.year * 12 + expiry.month < now.getFullYear() * 12 + now.getMonth() + 1 ? 'expired' : undefined
}

export function cardRefusals(card: NewCard, now: Date): CardRefusals {
  const found = cardFieldNames.map((field) => [field, cardRefusal(card, field, now)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined))
}
