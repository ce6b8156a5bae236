import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import type { Db } from '../../platform/database/db.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import type { Words } from '../../platform/words.ts'
import { csvLine, byteOrderMark } from '../../platform/csv.ts'
import type { PaidMatch } from '../flash-campaigns/index.ts'
import { writtenNote } from '../gifts/index.ts'
import { ownGiftsOf, ownMatchesOf, type ListOwnGivingInput } from './own-giving.ts'

type HistoryWords = Words['history']
type GiftWords = Pick<Words, 'history' | 'dedications'>

const columns = [
  ...(['date', 'giveable', 'kind', 'gift', 'charged', 'fee', 'feeCovered'] as const),
  ...(['refunded', 'status', 'shownAs', 'note', 'card', 'receipt', 'drawn', 'released'] as const),
]
type Column = (typeof columns)[number]

/** Gifts, then matches, each newest first, with days in `timeZone`; written in chunks. */
export async function* historyCsv(db: Db, of: ListOwnGivingInput, all: GiftWords): AsyncGenerator<string> {
  const words = all.history
  yield byteOrderMark + csvLine(columns.map((name) => words.column[name]))
  const linesOf = (rows: Record<Column, string>[]) =>
    rows.map((cells) => csvLine(columns.map((name) => cells[name]))).join('')
  const dayOf = (at: Date) => dayIn(at, of.timeZone)
  for await (const gifts of ownGiftsOf(db, of)) yield linesOf(gifts.map((gift) => cellsOf(gift, dayOf, all)))
  yield linesOf((await ownMatchesOf(db, of)).map((match) => matchCells(match, dayOf, words)))
}

function cellsOf(gift: Gift, dayOf: (at: Date) => string, all: GiftWords): Record<Column, string> {
  const words = all.history
  const state = giftStateOf(gift)
  const paid = (cents: number) => dollars(state.charged ? cents : 0)
  return {
    date: dayOf(new Date(gift.created_at)),
    giveable: gift.giveable.name,
    kind: words.kind[gift.giveable.type],
    gift: dollars(gift.amount_cents),
    charged: paid(gift.charged_cents),
    fee: paid(gift.fee_cents),
    feeCovered: gift.fee_covered ? words.yes : words.no,
    refunded: dollars(gift.refunded_cents),
    status: words.states[state.words],
    shownAs: words.shownAs[gift.visibility],
    note: writtenNote(gift, all),
    card: gift.card === null ? '' : `${gift.card.brand} ${gift.card.last4}`,
    receipt: gift.receipt_number ?? '',
    drawn: '',
    released: '',
  }
}

function matchCells(match: PaidMatch, dayOf: (at: Date) => string, words: HistoryWords): Record<Column, string> {
  const { status, amountCents, backCents, dispute, cardBrand, cardLast4, pool } = match
  const state = giftStateOf({ status, amount_cents: amountCents, refunded_cents: backCents, dispute })
  return {
    date: dayOf(match.createdAt),
    giveable: match.giveableName,
    kind: words.match,
    gift: dollars(amountCents),
    charged: dollars(amountCents + match.coverCents),
    fee: dollars(match.feeCents),
    feeCovered: words.yes,
    refunded: dollars(backCents),
    status: words.states[state.words],
    shownAs: words.shownAs[match.named ? 'name' : 'anonymous'],
    note: '',
    card: cardBrand === null || cardLast4 === null ? '' : `${cardBrand} ${cardLast4}`,
    receipt: match.receiptNumber ?? '',
    drawn: dollars(pool.drawn_cents),
    released: dollars(pool.released_cents),
  }
}

/** Formats 1234567 cents as 12345.67, without symbol and grouping, which spreadsheets read as a number. */
export const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
