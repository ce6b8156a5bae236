import { giftStateOf } from '@kindling/contract/billing/gift-state'
import type { Gift } from '@kindling/contract/gifts/calls'
import type { Deps } from '../../deps.ts'
import { isolate, longDate, moneyIn, type Words } from '../../platform/words.ts'
import type { Donee } from '../../platform/settings/donee.ts'
import { type PaidMatch, paidMatches } from '../flash-campaigns/index.ts'
import { doneesOf } from '../receipts/index.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { statementPdf, type StatementRow } from '../../platform/pdf/statement-pdf.ts'
import { type Owner, yearsOfGifts, type YearOfGifts } from './billing.queries.ts'
import { ownGiftsOf, ownMatchesOf, yearIn } from './own-giving.ts'

type Line = StatementRow & { backCents: number; coverCents: number }

type Dated = { at: Date; receipt: string | null; more?: readonly string[] }

/** A PDF of the settled gifts and matches of a year, by day, with refunds. */
export async function yearStatementPdf(
  deps: Pick<Deps, 'db' | 'words' | 'clock' | 'config' | 'publicUrl'>,
  owner: Owner,
  year: number,
): Promise<Buffer> {
  const words = deps.words.history
  const donees = await doneesOf(deps.db, owner.id)
  const named = new Map<string, Donee>()
  const below = ({ at, receipt, more = [] }: Dated) => {
    const date = longDate(at, owner.timeZone)
    if (receipt === null) return [date, ...more].join('. ')
    const donee = donees.get(receipt)
    if (donee) named.set(`${donee.ein} ${donee.name}`, donee)
    const received = donee ? [words.receivedBy({ name: isolate(donee.name) })] : []
    return [[words.receiptOf({ date, number: receipt }), ...received].join(', '), ...more].join('. ')
  }
  const gifts: Line[] = []
  for await (const some of ownGiftsOf(deps.db, { ...owner, year }))
    gifts.push(...some.filter((gift) => giftStateOf(gift).charged).map((gift) => giftLine(gift, below)))
  const matches = (await ownMatchesOf(deps.db, { ...owner, year })).map((match) => matchLine(match, below, words))
  const all = [...gifts.toReversed(), ...matches.toReversed()]
  const sum = (cents: (line: Line) => number) => all.reduce((total, line) => total + cents(line), 0)
  const given = sum((line) => line.cents)
  const back = sum((line) => line.backCents)
  const covered = sum((line) => line.coverCents)
  const gone = all.filter((line) => line.backCents > 0).map((line) => ({ ...line, cents: -line.backCents }))
  const parts = [
    { title: words.gifts, rows: gifts.toReversed() },
    { title: words.matches, rows: matches.toReversed() },
    { title: words.refunded, rows: gone },
  ]
  return statementPdf({
    title: words.yearStatement,
    subject: words.yearStatementOf({ year: String(year) }),
    at: deps.clock.now(),
    facts: [
      { name: words.givenBy, value: owner.name },
      ...(owner.address === null ? [] : [{ name: words.address, value: owner.address }]),
      { name: words.year, value: String(year) },
      { name: words.madeOn, value: longDate(deps.clock.now(), owner.timeZone) },
    ],
    parts: parts.filter(({ rows }) => rows.length > 0),
    sums: [
      { name: words.given, cents: given },
      ...(back > 0 ? [{ name: words.refunded, cents: -back }] : []),
      { name: words.left, cents: given - back, strong: true },
      ...(covered > 0 ? [{ name: words.feesCovered, cents: covered }] : []),
    ],
    notes: [
      ...[...named.values()].map(({ name, ein }) => words.passedOn({ name: isolate(name), ein })),
      words.deductibleInReceipts,
    ],
    footer: operatorOf(deps).postalAddress,
  })
}

const giftLine = (gift: Gift, below: (dated: Dated) => string): Line => ({
  name: gift.giveable.name,
  cents: gift.amount_cents,
  backCents: gift.refunded_cents,
  coverCents: gift.fee_covered ? gift.charged_cents - gift.amount_cents : 0,
  below: below({ at: new Date(gift.created_at), receipt: gift.receipt_number }),
})

function matchLine(match: PaidMatch, below: (dated: Dated) => string, words: Words['history']): Line {
  const { drawn_cents: drawn, left_cents: left, released_cents: released } = match.pool
  const parts = [
    { say: words.drawnOf, cents: drawn },
    { say: words.releasedOf, cents: released },
    { say: words.leftOf, cents: left },
  ]
  const more = parts.filter(({ cents }) => cents > 0).map(({ say, cents }) => say({ amount: moneyIn(cents, 'full') }))
  return {
    name: match.giveableName,
    cents: match.amountCents,
    backCents: match.backCents,
    coverCents: match.coverCents,
    below: below({ at: match.createdAt, receipt: match.receiptNumber, more }),
  }
}

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
