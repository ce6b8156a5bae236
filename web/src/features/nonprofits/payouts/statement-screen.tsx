import type { Statement, StatementLine } from '@kindling/contract/payouts/calls'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/nonprofits/nonprofits'
import * as payoutsWords from '@kindling/words/payouts/payouts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../platform/network/api.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { DownloadButton } from '../../../ui/forms/download-button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { nonprofitQuery } from '../nonprofits.api.ts'
import { statementQuery } from './payouts.api.ts'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const exact = (cents: number): string => (cents < 0 ? `−${exact(-cents)}` : moneyInColumns(cents))
const monthOf = (day: string) =>
  new Intl.DateTimeFormat(numberLocale, { month: 'long', timeZone: 'UTC' }).format(new Date(day))

type Props = { uuid: string; year: number; thisYear: number }

/** `/nonprofits/{uuid}/statement`: a year by closed months, for representatives; a 404 for everyone else. */
export function StatementScreen({ uuid, year, thisYear }: Props) {
  const result = useQuery(statementQuery(uuid, year))
  const nonprofit = useQuery(nonprofitQuery(uuid))
  usePageTitle(words.statement.year({ year: String(year) }))
  return (
    <LoadedPage result={result} skeleton={<StatementSkeleton onRetry={() => void result.refetch()} />}>
      {(statement) => (
        <PageColumns>
          <header className="flex flex-wrap items-end justify-between gap-3">
            <div className="min-w-0">
              <h1 tabIndex={-1} className="text-h1 outline-none">
                {words.statement.year({ year: String(year) })}
              </h1>
              <Link
                to="/nonprofits/$uuid"
                params={{ uuid }}
                className="flex min-h-11 items-center font-semibold text-ember-text hover:underline"
              >
                {nonprofit.data === undefined ? words.seePage : <Name>{nonprofit.data.name}</Name>}
              </Link>
            </div>
            <div className="flex gap-2">
              <Save uuid={uuid} year={year} format="pdf" />
              <Save uuid={uuid} year={year} format="csv" />
            </div>
          </header>
          <Lines of={statement} />
          <p className="text-small text-text-2">{payoutsWords.closedMonths}</p>
          <nav aria-label={words.statement.years} className="flex gap-4">
            {[year - 1, year + 1]
              .filter((one) => one >= 2020 && one <= thisYear)
              .map((one) => (
                <Link
                  key={one}
                  to="/nonprofits/$uuid/statement"
                  params={{ uuid }}
                  search={{ year: one }}
                  className="flex min-h-11 items-center font-semibold text-ember-text hover:underline"
                >
                  {words.statement.earlier({ year: String(one) })}
                </Link>
              ))}
          </nav>
        </PageColumns>
      )}
    </LoadedPage>
  )
}

function Save({ uuid, year, format }: { uuid: string; year: number; format: 'pdf' | 'csv' }) {
  const addressOf = async () =>
    (await api('GET /nonprofits/{uuid}/statement', { params: { uuid }, query: { year } })).data[`${format}_url`]
  return (
    <DownloadButton addressOf={addressOf} loading={words.payouts.opening}>
      {words.statement[format]}
    </DownloadButton>
  )
}

function Lines({ of: { lines, opening_cents: opening, closing_cents: closing } }: { of: Statement }) {
  const months = [...Map.groupBy(lines, ({ month }) => month)]
  return (
    <Card>
      <Sum name={payoutsWords.opening} cents={opening} />
      {months.length === 0 && <p className="border-t border-line py-4 text-text-2">{words.statement.empty}</p>}
      {months.map(([month, ofMonth]) => (
        <section key={month} className="border-t border-line py-3">
          <h2 className="text-small font-semibold text-text-2 first-letter:uppercase">{monthOf(month)}</h2>
          <ul>
            {ofMonth.map((line) => (
              <Line key={`${line.kind} ${line.giveable?.uuid}`} line={line} />
            ))}
          </ul>
        </section>
      ))}
      <div className="border-t border-line pt-1">
        <Sum name={payoutsWords.closing} cents={closing} />
      </div>
    </Card>
  )
}

function Line({ line: { kind, giveable, amount_cents: cents } }: { line: StatementLine }) {
  const to = giveable?.name ?? (kind === 'gifts' || kind === 'returned' ? payoutsWords.several : null)
  return (
    <li className="flex justify-between gap-4 py-2">
      <span className="min-w-0">
        {payoutsWords.kind[kind]}
        {to !== null && <Name className="block text-small wrap-anywhere text-text-2">{to}</Name>}
      </span>
      <span className="shrink-0 tabular-nums">
        <AsWritten>{exact(cents)}</AsWritten>
      </span>
    </li>
  )
}

const Sum = ({ name, cents }: { name: string; cents: number }) => (
  <p className="flex justify-between gap-4 py-2.5 font-semibold">
    <span>{name}</span>
    <span className="tabular-nums">
      <AsWritten>{exact(cents)}</AsWritten>
    </span>
  </p>
)

const StatementSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-64 rounded-card!" />
    </PageColumns>
  </LoadingRegion>
)
