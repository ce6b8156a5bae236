import type { Gift } from '@kindling/contract/gifts'
import { standingOf } from '@kindling/contract/gift-standing'
import type { Db } from '../../platform/db.ts'
import type { Words } from '../../platform/words.ts'
import { giftView, listOwnGifts } from '../gifts/index.ts'
import { csvLine } from './csv.ts'

const atOnce = 500

type HistoryWords = Words['history']

const columns = [
  ...(['date', 'giveable', 'kind', 'gift', 'charged', 'fee', 'feeCovered'] as const),
  ...(['refunded', 'standing', 'shownAs', 'note', 'card', 'receipt'] as const),
]
type Column = (typeof columns)[number]

/** Newest first, in pieces; days are those of `timeZone`. */
export async function* historyCsv(
  db: Db,
  of: { id: number; timeZone: string },
  words: HistoryWords,
): AsyncGenerator<string> {
  // a spreadsheet takes a file without this mark for one of its own country's letters
  yield `\uFEFF${csvLine(columns.map((name) => words.column[name]))}`
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: of.timeZone, dateStyle: 'short' })
  for (let after: number | null = null; ;) {
    const rows = await listOwnGifts(db, of.id, { size: atOnce, offset: 0, after })
    const shown = rows.slice(0, atOnce)
    const lines = shown.map((row) => cellsOf(giftView(row), day, words))
    yield lines.map((cells) => csvLine(columns.map((name) => cells[name]))).join('')
    if (rows.length <= atOnce) return
    after = shown.at(-1)!.id
  }
}

function cellsOf(gift: Gift, day: Intl.DateTimeFormat, words: HistoryWords): Record<Column, string> {
  const standing = standingOf(gift)
  const paid = (cents: number) => dollars(standing.charged ? cents : 0)
  return {
    date: day.format(new Date(gift.created_at)),
    giveable: gift.giveable.name,
    kind: words.kind[gift.giveable.type],
    gift: dollars(gift.amount_cents),
    charged: paid(gift.charged_cents),
    fee: paid(gift.fee_cents),
    feeCovered: gift.fee_covered ? words.yes : words.no,
    refunded: dollars(gift.refunded_cents),
    standing: words.standing[standing.words],
    shownAs: words.shownAs[gift.visibility],
    note: gift.message ?? '',
    card: gift.card === null ? '' : `${gift.card.brand} ${gift.card.last4}`,
    receipt: gift.receipt_number ?? '',
  }
}

/** 1234567 cents are 12345.67: no sign and no grouping, so that it is a number everywhere. */
export const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
