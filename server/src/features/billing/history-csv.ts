import type { Gift } from '@kindling/contract/gifts'
import { standingOf, type GiftStanding } from '@kindling/contract/gift-standing'
import type { Db } from '../../platform/db.ts'
import { giftView, listOwnGifts } from '../gifts/index.ts'
import { csvLine } from './csv.ts'

const atOnce = 500

const columns = [
  'Date',
  'Given to',
  'Kind',
  'Gift (USD)',
  'Charged (USD)',
  'Card fee (USD)',
  'Card fee covered',
  'Refunded (USD)',
  'Status',
  'Shown as',
  'Note',
  'Card',
  'Receipt',
]

/** Newest first, in pieces; days are those of `timeZone`. */
export async function* historyCsv(db: Db, of: { id: number; timeZone: string }): AsyncGenerator<string> {
  // a spreadsheet takes a file without this mark for one of its own country's letters
  yield `\uFEFF${csvLine(columns)}`
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: of.timeZone, dateStyle: 'short' })
  for (let after: number | null = null; ;) {
    const rows = await listOwnGifts(db, of.id, { size: atOnce, offset: 0, after })
    const shown = rows.slice(0, atOnce)
    yield shown.map((row) => csvLine(cellsOf(giftView(row), day))).join('')
    if (rows.length <= atOnce) return
    after = shown.at(-1)!.id
  }
}

const kinds: Record<string, string> = { communities: 'Community', campaigns: 'Campaign' }
const shownAs: Record<Gift['visibility'], string> = {
  full: 'Name and amount',
  name: 'Name only',
  anonymous: 'Anonymous',
}
const standings: Record<GiftStanding['words'], string> = {
  paid: 'Paid',
  refunded: 'Refunded',
  partlyRefunded: 'Partly refunded',
  takenBack: 'Taken back by the bank',
  partlyTakenBack: 'Partly taken back by the bank',
  disputed: 'The bank is looking into it',
  onItsWay: 'On its way',
  bank: 'Waiting for the bank',
  failed: "Didn't go through",
}

function cellsOf(gift: Gift, day: Intl.DateTimeFormat): string[] {
  const standing = standingOf(gift)
  const paid = (cents: number) => dollars(standing.charged ? cents : 0)
  return [
    day.format(new Date(gift.created_at)),
    gift.giveable.name,
    kinds[gift.giveable.type] ?? gift.giveable.type,
    dollars(gift.amount_cents),
    paid(gift.charged_cents),
    paid(gift.fee_cents),
    gift.fee_covered ? 'yes' : 'no',
    dollars(gift.refunded_cents),
    standings[standing.words],
    shownAs[gift.visibility],
    gift.message ?? '',
    gift.card === null ? '' : `${gift.card.brand} ${gift.card.last4}`,
    gift.receipt_number ?? '',
  ]
}

/** 1234567 cents are 12345.67: no sign and no grouping, so that it is a number everywhere. */
const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
