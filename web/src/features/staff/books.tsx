import type { BooksOfYear } from '@kindling/contract/ledger/calls'
import * as words from '@kindling/words/ledger/books'
import { numberLocale } from '@kindling/words/locale'
import * as receiptsWords from '@kindling/words/receipts/receipts'
import * as staffWords from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DownloadButton } from '../../ui/forms/download-button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { MonthBars, AmountBars } from '../charts/index.ts'
import { LoadedList } from './loaded-list.tsx'
import { booksQuery, readBooks } from './staff.api.ts'
import { moneyInColumns } from '../../ui/text/amounts.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

const inWords = (month: string) =>
  new Intl.DateTimeFormat(numberLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month))

/** Waiting money, the months by account, and both as files for accountants. */
export function Books() {
  const [thisYear] = useState(() => new Date().getUTCFullYear())
  const [year, setYear] = useState(thisYear)
  const years = [thisYear - 2, thisYear - 1, thisYear].map(String)
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{staffWords.parts.books}</h2>
        <p className="text-small text-text-2">{words.body}</p>
        <Segmented
          label={words.year}
          options={years.map((one) => ({ value: one, label: one }))}
          value={String(year)}
          onChange={(one) => setYear(Number(one))}
        />
        <div className="grid gap-2 min-[360px]:grid-cols-2">
          <Save year={year} file="journal_url" label={words.journal} />
          <Save year={year} file="accounts_url" label={words.chart} />
        </div>
      </Card>
      <LoadedList result={useQuery(booksQuery(year))}>
        {(books) => (
          <>
            <WaitingMoney waiting={books.waiting} />
            <MonthBars key={year} title={words.owed} bars={owedOf(books)} none={words.noMonths} />
            <Months months={books.months} />
          </>
        )}
      </LoadedList>
    </>
  )
}

/** The amount owed to nonprofits at the end of each month. The ledger has it as a credit, which is negative. */
const owedOf = ({ months }: BooksOfYear) =>
  months.filter(({ account }) => account === 'payable').map(({ month, end_cents: end }) => ({ month, cents: -end }))

function Save({ year, file, label }: { year: number; file: 'journal_url' | 'accounts_url'; label: string }) {
  return (
    <DownloadButton addressOf={async () => (await readBooks(year))[file]} loading={receiptsWords.opening}>
      {label}
    </DownloadButton>
  )
}

function Months({ months }: Pick<BooksOfYear, 'months'>) {
  const { column } = words
  const byMonth = [...Map.groupBy(months, ({ month }) => month)].toReversed()
  return (
    byMonth.length > 0 && (
      <Card as="section">
        <h2 className="mb-1 text-h3">{words.months}</h2>
        {byMonth.map(([month, accounts]) => (
          <section key={month} className="border-t border-line py-3 first-of-type:border-0">
            <h3 className="text-small font-semibold text-text-2 first-letter:uppercase">{inWords(month)}</h3>
            <ul>
              {accounts.map(({ account, debit_cents: debit, credit_cents: credit, end_cents: end }) => (
                <li key={account} className="flex justify-between gap-4 py-2">
                  <span className="min-w-0">
                    {words.accounts[account].name}
                    <span className="flex flex-wrap gap-x-3 text-small whitespace-nowrap text-text-2 tabular-nums">
                      <span>
                        <AsWritten>{`${column.debits} ${exact(debit)}`}</AsWritten>
                      </span>
                      <span>
                        <AsWritten>{`${column.credits} ${exact(credit)}`}</AsWritten>
                      </span>
                    </span>
                  </span>
                  <b className="shrink-0 font-semibold tabular-nums">
                    <AsWritten>{exact(end)}</AsWritten>
                  </b>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Card>
    )
  )
}

const { why: reason, count: many, amount } = words.waitingColumn

/** Shows which money waits, and why. */
function WaitingMoney({ waiting }: Pick<BooksOfYear, 'waiting'>) {
  if (waiting.length === 0)
    return (
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{words.waitingNow}</h2>
        <p className="text-text-2">{words.nothingWaits}</p>
      </Card>
    )
  return (
    <AmountBars
      title={words.waitingNow}
      columns={[reason, many, amount]}
      rows={waiting.map(({ why, count, cents }) => ({
        key: why,
        name: words.waits[why],
        note: words.countOf({ count, why }),
        cents,
        amount: exact(cents),
      }))}
    />
  )
}

/** With cents; below zero with a minus sign. */
const exact = (cents: number): string => (cents < 0 ? `−${exact(-cents)}` : moneyInColumns(cents))
