import type { Gift } from '@kindling/contract/gifts'
import { standingOf } from '@kindling/contract/gift-standing'
import type { Db } from '../../platform/db.ts'
import type { Words } from '../../platform/words.ts'
import { giftView, listOwnGifts } from '../gifts/index.ts'
import { csvLine } from '../../platform/csv.ts'

const atOnce = 500

type HistoryWords = Words['history']

const columns = [
  ...(['date', 'giveable', 'kind', 'gift', 'charged', 'fee', 'feeCovered'] as const),
  ...(['refunded', 'standing', 'shownAs', 'note', 'card', 'receipt'] as const),
]
type Column = (typeof columns)[number]

/** Writes the newest gifts first, in chunks, with days in `timeZone`. */
export async function* historyCsv(
  db: Db,
  of: { id: number; timeZone: string },
  words: HistoryWords,
  year?: number,
): AsyncGenerator<string> {
  // the byte order mark: without it a spreadsheet does not read the file as UTF-8
  yield `\uFEFF${csvLine(columns.map((name) => words.column[name]))}`
  const day = daysIn(of.timeZone)
  for await (const gifts of ownGiftsOf(db, of, year)) {
    const lines = gifts.map((gift) => cellsOf(gift, day, words))
    yield lines.map((cells) => csvLine(columns.map((name) => cells[name]))).join('')
  }
}

const daysIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })

/** All gifts, or those of a year, newest first, in chunks. */
export async function* ownGiftsOf(db: Db, of: { id: number; timeZone: string }, year?: number): AsyncGenerator<Gift[]> {
  const day = daysIn(of.timeZone)
  const isMeant = (gift: Gift) => year === undefined || day.format(new Date(gift.created_at)).startsWith(String(year))
  for (let after: number | null = null; ;) {
    const rows = await listOwnGifts(db, of.id, { size: atOnce, offset: 0, after })
    const shown = rows.slice(0, atOnce)
    yield shown.map((row) => giftView(row)).filter(isMeant)
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

/** Formats 1234567 cents as 12345.67: without sign and grouping it is a number in every locale. */
export const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
