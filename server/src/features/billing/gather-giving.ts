import type { CurrentReceipt, ReceiptDonee } from '../receipts/index.ts'
import { rowsOf, type GivingRow } from './statement-rows.ts'

/** A document with more rows takes long to draw and more than 60 MB. */
const mostRows = 2_000

type Sum = { cents: number; count: number }
/** What was given, by its receipts' month (`2026-11-01`). */
export type MonthOfGiving = { month: string; gifts: Sum; matches: Sum; back: Sum }

/** `rows`: null if there are more than `mostRows`. */
type Giving = {
  rows: GivingRow[] | null
  months: MonthOfGiving[]
  cents: number
  backCents: number
  coverCents: number
  donees: ReceiptDonee[]
}

/** Reads receipts in chunks and keeps sums, and the rows themselves only while they are few. */
export async function gatherGiving(
  receipts: AsyncIterable<readonly CurrentReceipt[]>,
  most = mostRows,
): Promise<Giving> {
  const months = new Map<string, MonthOfGiving>()
  const donees = new Map<string, ReceiptDonee>()
  const giving: Giving = { rows: [], months: [], cents: 0, backCents: 0, coverCents: 0, donees: [] }
  for await (const some of receipts) {
    const rows = rowsOf(some)
    for (const row of rows) {
      giving.cents += row.cents
      giving.backCents += row.backCents
      giving.coverCents += row.coverCents
      if (row.donee) donees.set(`${row.donee.ein} ${row.donee.name}`, row.donee)
      addTo(months, row)
    }
    giving.rows = giving.rows === null || giving.rows.length + rows.length > most ? null : [...giving.rows, ...rows]
  }
  return { ...giving, months: [...months.values()], donees: [...donees.values()] }
}

function addTo(months: Map<string, MonthOfGiving>, { day, type, cents, backCents }: GivingRow): void {
  const month = `${day.slice(0, 7)}-01`
  const sums = months.get(month) ?? { month, gifts: none(), matches: none(), back: none() }
  months.set(month, sums)
  add(type === 'match' ? sums.matches : sums.gifts, cents)
  if (backCents > 0) add(sums.back, backCents)
}

const none = (): Sum => ({ cents: 0, count: 0 })

function add(sum: Sum, cents: number): void {
  sum.cents += cents
  sum.count += 1
}
