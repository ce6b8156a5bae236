import type { Deps } from '../../deps.ts'
import { isolate, type Words } from '../../platform/words.ts'
import { identityNow, type CurrentReceipt } from '../receipts/index.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { statementPdf, type StatementRow } from '../../platform/pdf/statement-pdf.ts'
import type { Owner } from './billing.queries.ts'
import { gatherGiving, type MonthOfGiving } from './gather-giving.ts'
import { isYear, type Period } from './period.ts'
import { dateOf, periodWords } from './period-words.ts'
import type { GivingRow } from './statement-rows.ts'

/** A PDF of the receipts of a period, by their own days, as their corrections left them. Of very many it lists months. */
export async function givingStatementPdf(
  deps: Pick<Deps, 'wordsIn' | 'clock' | 'config' | 'publicUrl'>,
  owner: Owner,
  { period, version, receipts }: { period: Period; version: number; receipts: Receipts },
): Promise<Buffer> {
  const inTheirs = deps.wordsIn(owner.language)
  const { history: words, locale } = inTheirs
  const giver = identityNow(deps.config, owner.giver)
  const giving = await gatherGiving(receipts)
  const { rows, cents: given, backCents: back, coverCents: covered } = giving
  const parts = rows === null ? partsOfMonths(giving.months, inTheirs) : partsOfRows(rows, inTheirs)
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
      ...(rows === null ? [words.byMonth] : []),
      ...giving.donees.map(({ name, ein }) => words.passedOn({ name: isolate(name), ein })),
      words.versions,
      words.deductibleInReceipts,
    ],
    footer: operatorOf(deps).postalAddress,
  })
}

type Receipts = AsyncIterable<readonly CurrentReceipt[]>
type Part = { title: string; rows: StatementRow[] }

function partsOfRows(rows: readonly GivingRow[], inTheirs: Words): Part[] {
  const words = inTheirs.history
  const written = (some: readonly GivingRow[]): StatementRow[] =>
    some.map((row) => ({ name: row.name, cents: row.cents, below: below(row, inTheirs) }))
  const gone = rows
    .filter((row) => row.backCents > 0)
    .map((row) => ({ name: row.name, cents: -row.backCents, below: belowReturn(row, inTheirs) }))
  return [
    { title: words.gifts, rows: written(rows.filter((row) => row.type !== 'match')) },
    { title: words.matches, rows: written(rows.filter((row) => row.type === 'match')) },
    { title: words.refunded, rows: gone },
  ]
}

function partsOfMonths(months: readonly MonthOfGiving[], { history: words, locale }: Words): Part[] {
  const rowsBy = (of: 'gifts' | 'matches' | 'back', sign = 1): StatementRow[] =>
    months
      .filter((month) => month[of].count > 0)
      .map(({ month, [of]: { cents, count } }) => ({
        name: locale.monthOf(month),
        cents: sign * cents,
        below: words.counted[of]({ count }),
      }))
  return [
    { title: words.gifts, rows: rowsBy('gifts') },
    { title: words.matches, rows: rowsBy('matches') },
    { title: words.refunded, rows: rowsBy('back', -1) },
  ]
}

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
