import * as words from '@kindling/words/billing/billing'
import * as linkWords from '@kindling/words/billing/statement-links'
import { numberLocale } from '@kindling/words/locale'
import * as receiptsWords from '@kindling/words/receipts/receipts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { changeSettings } from '../../accounts/index.ts'
import { readStatements, statementsQuery, type Statements } from '../billing.api.ts'
import { GiverPart } from '../giver/giver-part.tsx'
import type { SendLinkSheetProps } from '../statement-links/send-link-sheet.tsx'
import { SentLinks } from '../statement-links/sent-links.tsx'
import { periodName } from './period-name.ts'

/** The years, and the month with which they begin, which is a setting of the person. */
export function TaxSection() {
  const id = useId()
  const firstMonth = useSession().user?.settings?.first_month ?? 1
  const { data } = useQuery({ ...statementsQuery(firstMonth), placeholderData: keepPreviousData })
  if (data === undefined) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-h3">
        {words.tax.title}
      </h2>
      {data.all !== null && (
        <>
          <p className="text-small text-text-2">{words.tax.body}</p>
          <ul className="grid gap-2">
            {data.data.map(({ period, first_day: first, last_day: last }) => (
              <Statement
                key={first}
                period={period}
                year={periodName(first, last)}
                firstMonth={Number(first.slice(5, 7))}
                find={({ data: years }) => years.find((one) => one.first_day === first)}
              />
            ))}
            {data.data.length > 1 && <Statement period="all" year={undefined} firstMonth={1} find={({ all }) => all} />}
          </ul>
          <FirstMonth value={firstMonth} onChange={(first_month) => changeSettings({ first_month })} />
          <SentLinks />
        </>
      )}
      <GiverPart />
    </Card>
  )
}

const months = Array.from({ length: 12 }, (_, nth) =>
  new Date(Date.UTC(2026, nth)).toLocaleDateString(numberLocale, { month: 'long', timeZone: 'UTC' }),
)

function FirstMonth({ value, onChange }: { value: number; onChange: (month: number) => void }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small">
      <label htmlFor={id} className="text-text-2">
        {words.tax.firstMonth}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-h-12 rounded-m border border-control bg-surface px-3 font-semibold"
      >
        {months.map((name, nth) => (
          <option key={name} value={nth + 1}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

type Files = { pdf_url: string; csv_url: string }
type StatementProps = {
  period: string
  /** Its name; undefined for all years. */
  year: string | undefined
  firstMonth: number
  find: (statements: Statements) => Files | null | undefined
}

const namesOf = (year: string | undefined) =>
  year === undefined
    ? { pdf: words.tax.pdfOfAll, csv: words.tax.csvOfAll, send: linkWords.sendAll }
    : { pdf: words.tax.pdf({ year }), csv: words.tax.csv({ year }), send: linkWords.send({ year }) }

const SendLinkSheet = lazyPart<SendLinkSheetProps>(
  () => import('../statement-links/send-link-sheet.tsx').then((m) => m.SendLinkSheet),
  LostSheet,
)

/** The statement's download URLs are valid for a minute, so they are requested at the click. */
function Statement({ period, year, firstMonth, find }: StatementProps) {
  const [isSending, setIsSending] = useState(false)
  const { pdf, csv, send } = namesOf(year)
  const save = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => find(await readStatements(firstMonth))?.[`${format}_url`],
    // the answer is a download, so the browser does not leave the page
    onSuccess: (url) => url !== undefined && location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <li className="flex items-center gap-2">
      <Button
        variant="outline"
        size="md"
        className="grow"
        icon={<FileText size={18} strokeWidth={1.75} aria-hidden />}
        loading={save.isPending && save.variables === 'pdf' ? receiptsWords.opening : undefined}
        onClick={() => save.mutate('pdf')}
      >
        {pdf}
      </Button>
      <IconButton label={csv} onClick={() => save.mutate('csv')}>
        <Download size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton label={send} onClick={() => setIsSending(true)}>
        <Mail size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isSending && <SendLinkSheet period={period} year={year} onClose={() => setIsSending(false)} />}
    </li>
  )
}
