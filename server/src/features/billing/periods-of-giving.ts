import type { Db } from '../../platform/database/db.ts'
import { receiptsBy } from '../receipts/index.ts'
import { twelveMonthsOf, type Period } from './period.ts'
import { rowsOf } from './statement-rows.ts'

type Sums = { given_cents: number; refunded_cents: number }
export type PeriodOfGiving = Sums & { period: Period }

/** The twelve months in which a person gave, newest first, for years that begin with this month. */
export async function periodsOfGiving(db: Db, userId: number, firstMonth: number): Promise<PeriodOfGiving[]> {
  const found = new Map<string, PeriodOfGiving>()
  const { receipts } = await receiptsBy(db, userId, null)
  for await (const some of receipts)
    for (const row of rowsOf(some)) {
      const period = twelveMonthsOf(row.day, firstMonth)
      const sums = found.get(period.name) ?? { period, given_cents: 0, refunded_cents: 0 }
      sums.given_cents += row.cents
      sums.refunded_cents += row.backCents
      found.set(period.name, sums)
    }
  return [...found.values()].toReversed()
}
