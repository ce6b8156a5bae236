import type { Deps } from '../../deps.ts'
import { paidMatches } from '../flash-campaigns/index.ts'
import { yearsOfGifts, type YearOfGifts } from './billing.queries.ts'
import { yearIn } from './own-giving.ts'

export async function yearsOfGiving(
  { db }: Pick<Deps, 'db'>,
  { id, timeZone }: { id: number; timeZone: string },
): Promise<YearOfGifts[]> {
  const [gifts, matches] = await Promise.all([yearsOfGifts(db, id, timeZone), paidMatches(db, id)])
  const years = new Map(gifts.map((year) => [year.year, year]))
  for (const { createdAt, amountCents, backCents } of matches) {
    const year = yearIn(createdAt, timeZone)
    const { given_cents: given, refunded_cents: back } = years.get(year) ?? { given_cents: 0, refunded_cents: 0 }
    years.set(year, { year, given_cents: given + amountCents, refunded_cents: back + backCents })
  }
  return [...years.values()].toSorted((a, b) => b.year - a.year)
}
