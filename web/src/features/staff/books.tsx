import type { BooksOfYear } from '@kindling/contract/books'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/books'
import { numberLocale } from '@kindling/words/locale'
import * as receiptsWords from '@kindling/words/receipts'
import * as staffWords from '@kindling/words/staff'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../platform/network/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.ts'
import { MonthBars } from '../charts/index.ts'
import { LoadedList } from './loaded-list.tsx'
import { booksQuery, readBooks } from './staff.api.ts'

const exact = (cents: number): string =>
  cents < 0 ? `−${exact(-cents)}` : formatMoney(cents, { style: 'full', locale: numberLocale })

/** What waits where, the months by account, and both as files for accountants. */
export function Books() {
  const thisYear = new Date().getUTCFullYear()
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
        <div className="flex flex-wrap gap-2">
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

/** Credits are what is owed. */
const owedOf = ({ months }: BooksOfYear) =>
  months.filter(({ account }) => account === 'payable').map(({ month, end_cents: end }) => ({ month, cents: -end }))

/** Its URL is valid for a minute, so it is requested at the click. */
function Save({ year, file, label }: { year: number; file: 'journal_url' | 'accounts_url'; label: string }) {
  const save = useMutation({
    mutationFn: async () => (await readBooks(year))[file],
    onSuccess: (url) => location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      variant="outline"
      size="md"
      icon={<Download size={18} strokeWidth={1.75} aria-hidden />}
      loading={save.isPending ? receiptsWords.opening : undefined}
      onClick={() => save.mutate()}
    >
      {label}
    </Button>
  )
}

function WaitingMoney({ waiting }: Pick<BooksOfYear, 'waiting'>) {
  return (
    <Card as="section">
      <h2 className="mb-1 text-h3">{words.waitingNow}</h2>
      {waiting.length === 0 && <p className="text-text-2">{words.nothingWaits}</p>}
      <ul className="divide-y divide-line">
        {waiting.map(({ why, count, cents }) => (
          <li key={why} className="flex justify-between gap-4 py-3">
            <span className="min-w-0">
              {words.waits[why]}
              <span className="block text-small text-text-2">{words.countOf({ count, why })}</span>
            </span>
            <b className="shrink-0 font-semibold tabular-nums">{exact(cents)}</b>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Months({ months }: Pick<BooksOfYear, 'months'>) {
  if (months.length === 0) return null
  const { column } = words
  const cell = 'py-2.5 ps-3 text-end tabular-nums whitespace-nowrap'
  return (
    <Card as="section">
      <h2 className="mb-2 text-h3">{words.months}</h2>
      <div tabIndex={0} role="region" aria-label={words.months} className="overflow-x-auto">
        <table className="w-full text-small">
          <thead className="text-text-2">
            <tr>
              {[column.month, column.account, column.debits, column.credits, column.balance].map((one, i) => (
                <th key={one} scope="col" className={`pb-2 font-normal ${i < 2 ? 'pe-3 text-start' : 'ps-3 text-end'}`}>
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((m) => (
              <tr key={`${m.month} ${m.account}`} className="border-t border-line align-baseline">
                <td className="py-2.5 pe-3 whitespace-nowrap tabular-nums">{m.month}</td>
                <th scope="row" className="py-2.5 text-start font-normal">
                  {words.accounts[m.account].name}
                </th>
                <td className={cell}>{exact(m.debit_cents)}</td>
                <td className={cell}>{exact(m.credit_cents)}</td>
                <td className={`${cell} font-semibold`}>{exact(m.end_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}
