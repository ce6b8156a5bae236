import { standingOf } from '@kindling/contract/gift-standing'
import type { Gift } from '@kindling/contract/gifts'
import type { Deps } from '../../deps.ts'
import { longDate } from '../../platform/words.ts'
import { operatorOf, statementPdf, type StatementRow } from '../receipts/index.ts'
import type { Owner } from './billing.queries.ts'
import { ownGiftsOf } from './history-csv.ts'

/** The settled gifts of a year, by day, with what went back. */
export async function yearStatementPdf(
  deps: Pick<Deps, 'db' | 'words' | 'clock' | 'config' | 'publicUrl'>,
  owner: Owner,
  year: number,
): Promise<Buffer> {
  const words = deps.words.history
  const gifts: Gift[] = []
  for await (const some of ownGiftsOf(deps.db, owner, year))
    gifts.push(...some.filter((gift) => standingOf(gift).charged))
  const sum = (cents: (gift: Gift) => number) => gifts.reduce((all, gift) => all + cents(gift), 0)
  const dayOf = (at: string) => longDate(new Date(at), owner.timeZone)
  const row = (gift: Gift): StatementRow => ({
    ...{ name: gift.giveable.name, cents: gift.amount_cents },
    below:
      gift.receipt_number === null
        ? dayOf(gift.created_at)
        : words.receiptOf({ date: dayOf(gift.created_at), number: gift.receipt_number }),
  })
  const [given, back, covered] = [
    sum((gift) => gift.amount_cents),
    sum((gift) => gift.refunded_cents),
    sum((gift) => (gift.fee_covered ? gift.charged_cents - gift.amount_cents : 0)),
  ]
  return statementPdf({
    ...{ title: words.yearStatement, subject: words.yearStatementOf({ year: String(year) }), at: deps.clock.now() },
    facts: [
      { name: words.givenBy, value: owner.name },
      ...(owner.address === null ? [] : [{ name: words.address, value: owner.address }]),
      { name: words.year, value: String(year) },
      { name: words.madeOn, value: longDate(deps.clock.now(), owner.timeZone) },
    ],
    parts: [
      { title: words.gifts, rows: gifts.toReversed().map(row) },
      ...(back > 0
        ? [
            {
              title: words.wentBack,
              rows: gifts
                .filter((gift) => gift.refunded_cents > 0)
                .map((gift) => ({ ...row(gift), cents: -gift.refunded_cents })),
            },
          ]
        : []),
    ],
    sums: [
      { name: words.given, cents: given },
      ...(back > 0 ? [{ name: words.wentBack, cents: -back }] : []),
      { name: words.left, cents: given - back, strong: true },
      ...(covered > 0 ? [{ name: words.feesCovered, cents: covered }] : []),
    ],
    notes: [words.deductibleInReceipts],
    footer: operatorOf(deps).postalAddress,
  })
}
