import type { Deps } from '../../deps.ts'
import { isolate, type Words } from '../../platform/words.ts'
import { identityNow, papersBy, type PaperOfYear, type ReceiptDonee } from '../receipts/index.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { statementPdf, type StatementRow } from '../../platform/pdf/statement-pdf.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Owner } from './billing.queries.ts'
import { rowsOf, sumOf, versionOf, yearOf, type YearRow } from './year-rows.ts'

/** A PDF of the receipts of a year, by their own days, as their corrections left them. */
export async function yearStatementPdf(
  deps: Pick<Deps, 'wordsIn' | 'clock' | 'config' | 'publicUrl'>,
  owner: Owner,
  { year, papers }: { year: number; papers: readonly PaperOfYear[] },
): Promise<Buffer> {
  const inTheirs = deps.wordsIn(owner.language)
  const { history: words, locale } = inTheirs
  const giver = identityNow(deps.config, owner.giver)
  const rows = rowsOf(papers)
  const [given, back, covered] = [sumOf(rows, 'cents'), sumOf(rows, 'backCents'), sumOf(rows, 'coverCents')]
  const written = (some: readonly YearRow[]): StatementRow[] =>
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
    title: words.yearStatement,
    subject: words.yearStatementOf({ year: String(year) }),
    at: deps.clock.now(),
    facts: [
      { name: giver.kind === 'organization' ? words.giverOfRecord : words.givenBy, value: giver.name },
      ...(giver.address === null ? [] : [{ name: words.address, value: giver.address }]),
      { name: words.year, value: String(year) },
      { name: words.version, value: String(versionOf(papers)) },
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

const doneesIn = (rows: readonly YearRow[]): ReceiptDonee[] => [
  ...new Map(rows.flatMap(({ donee }) => (donee ? [[`${donee.ein} ${donee.name}`, donee]] : []))).values(),
]

const dateOf = (day: string, { locale }: Words) => locale.longDate(new Date(day), 'UTC')

function below({ day, receipt, donee, ...row }: YearRow, inTheirs: Words): string {
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

const belowReturn = ({ day, receipt, correction }: YearRow, inTheirs: Words): string =>
  inTheirs.history.correctionOf({ date: dateOf(day, inTheirs), number: receipt, correction: correction ?? receipt })

export type YearOfGiving = { year: number; given_cents: number; refunded_cents: number }

export async function yearsOfGiving(db: Db, userId: number): Promise<YearOfGiving[]> {
  const years = Map.groupBy(await papersBy(db, userId), yearOf)
  return [...years]
    .map(([year, papers]) => {
      const rows = rowsOf(papers)
      return { year, given_cents: sumOf(rows, 'cents'), refunded_cents: sumOf(rows, 'backCents') }
    })
    .toSorted((a, b) => b.year - a.year)
}
