import type { Deps } from '../../deps.ts'
import { isolate, type Words } from '../../platform/words.ts'
import { identityNow, papersBy, type CurrentReceipt, type ReceiptDonee } from '../receipts/index.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { statementPdf, type StatementRow } from '../../platform/pdf/statement-pdf.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Owner } from './billing.queries.ts'
import { lastDayOf, twelveMonthsOf, type Period } from './period.ts'
import { rowsOf, sumOf, type GivingRow } from './statement-rows.ts'

/** A PDF of the receipts of a period, by their own days, as their corrections left them. */
export async function givingStatementPdf(
  deps: Pick<Deps, 'wordsIn' | 'clock' | 'config' | 'publicUrl'>,
  owner: Owner,
  { period, version, papers }: { period: Period; version: number; papers: readonly CurrentReceipt[] },
): Promise<Buffer> {
  const inTheirs = deps.wordsIn(owner.language)
  const { history: words, locale } = inTheirs
  const giver = identityNow(deps.config, owner.giver)
  const rows = rowsOf(papers)
  const [given, back, covered] = [sumOf(rows, 'cents'), sumOf(rows, 'backCents'), sumOf(rows, 'coverCents')]
  const written = (some: readonly GivingRow[]): StatementRow[] =>
    some.map((row) => ({ name: row.name, cents: row.cents, below: below(row, inTheirs) }))
  const gone = rows
    .filter((row) => row.backCents > 0)
    .map((row) => ({ name: row.name, cents: -row.backCents, below: belowReturn(row, inTheirs) }))
  const parts = [
    { title: words.gifts, rows: written(rows.filter((row) => row.type !== 'match')) },
    { title: words.matches, rows: written(rows.filter((row) => row.type === 'match')) },
    { title: words.refunded, rows: gone },
  ]
  return statementPdf({
    locale,
    title: words.givingStatement,
    subject: words.givingStatementOf({ period: periodWords(period, inTheirs) }),
    at: deps.clock.now(),
    facts: [
      { name: giver.kind === 'organization' ? words.giverOfRecord : words.givenBy, value: giver.name },
      ...(giver.address === null ? [] : [{ name: words.address, value: giver.address }]),
      { name: isYear(period) ? words.year : words.period, value: periodWords(period, inTheirs) },
      { name: words.version, value: String(version) },
      { name: words.madeOn, value: locale.longDate(deps.clock.now(), owner.timeZone) },
    ],
    parts: parts.filter((part) => part.rows.length > 0),
    sums: [
      { name: words.given, cents: given },
      ...(back > 0 ? [{ name: words.refunded, cents: -back }] : []),
      { name: words.left, cents: given - back, strong: true },
      ...(covered > 0 ? [{ name: words.feesCovered, cents: covered }] : []),
    ],
    notes: [
      ...doneesIn(rows).map(({ name, ein }) => words.passedOn({ name: isolate(name), ein })),
      words.versions,
      words.deductibleInReceipts,
    ],
    footer: operatorOf(deps).postalAddress,
  })
}

const doneesIn = (rows: readonly GivingRow[]): ReceiptDonee[] => [
  ...new Map(rows.flatMap(({ donee }) => (donee ? [[`${donee.ein} ${donee.name}`, donee]] : []))).values(),
]

const dateOf = (day: string, { locale }: Words) => locale.longDate(new Date(day), 'UTC')

function below({ day, receipt, donee, ...row }: GivingRow, inTheirs: Words): string {
  const { history: words, locale } = inTheirs
  const parts = [
    { say: words.drawnOf, cents: row.drawnCents },
    { say: words.releasedOf, cents: row.releasedCents },
    { say: words.leftOf, cents: row.inPoolCents },
  ]
  const more = parts
    .filter(({ cents }) => cents > 0)
    .map(({ say, cents }) => say({ amount: locale.money(cents, 'full') }))
  const received = donee ? [words.receivedBy({ name: isolate(donee.name) })] : []
  return [[words.receiptOf({ date: dateOf(day, inTheirs), number: receipt }), ...received].join(', '), ...more].join(
    '. ',
  )
}

const belowReturn = ({ day, receipt, correction }: GivingRow, inTheirs: Words): string =>
  inTheirs.history.correctionOf({ date: dateOf(day, inTheirs), number: receipt, correction: correction ?? receipt })

const isYear = ({ name }: Period) => /^\d{4}$/.test(name)

function periodWords({ name, days }: Period, inTheirs: Words): string {
  if (days === null) return inTheirs.history.allYears
  if (isYear({ name, days })) return name
  return inTheirs.history.fromTo({ from: dateOf(days.from, inTheirs), to: dateOf(lastDayOf(days), inTheirs) })
}

type Sums = { given_cents: number; refunded_cents: number }
export type PeriodOfGiving = Sums & { period: Period }

/** The twelve months in which a person gave, newest first, for years that begin with this month. */
export async function periodsOfGiving(db: Db, userId: number, firstMonth: number): Promise<PeriodOfGiving[]> {
  const found = new Map<string, PeriodOfGiving>()
  for await (const papers of papersBy(db, userId, null))
    for (const row of rowsOf(papers)) {
      const period = twelveMonthsOf(row.day, firstMonth)
      const sums = found.get(period.name) ?? { period, given_cents: 0, refunded_cents: 0 }
      sums.given_cents += row.cents
      sums.refunded_cents += row.backCents
      found.set(period.name, sums)
    }
  return [...found.values()].toReversed()
}
