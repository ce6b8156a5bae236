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
import { SelectRow } from './select-row.tsx'

/** The years, and the month with which they begin, which is a setting of the person. */
export function TaxSection() {
  const id = useId()
  const firstMonth = useSession().user?.settings?.first_month ?? 1
  const [isSending, setIsSending] = useState(false)
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
            {data.data.map(({ first_day: first, last_day: last }) => (
              <Statement
                key={first}
                year={periodName(first, last)}
                firstMonth={Number(first.slice(5, 7))}
                find={({ data: years }) => years.find((one) => one.first_day === first)}
              />
            ))}
            {data.data.length > 1 && <Statement year={undefined} firstMonth={1} find={({ all }) => all} />}
          </ul>
          <SelectRow
            label={words.tax.firstMonth}
            value={firstMonth}
            options={months}
            onChange={(first_month) => changeSettings({ first_month })}
          />
          <Button
            variant="ghost"
            size="md"
            className="-ms-3 justify-self-start px-3!"
            icon={<Mail size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => setIsSending(true)}
          >
            {linkWords.open}
          </Button>
          {isSending && <SendLinkSheet periods={periodsOf(data)} onClose={() => setIsSending(false)} />}
          <SentLinks />
        </>
      )}
      <GiverPart />
    </Card>
  )
}

const months = Array.from({ length: 12 }, (_, nth) => ({
  value: nth + 1,
  name: new Date(Date.UTC(2026, nth)).toLocaleDateString(numberLocale, { month: 'long', timeZone: 'UTC' }),
}))

const periodsOf = ({ data }: Statements) => [
  ...data.map(({ period, first_day: first, last_day: last }) => ({ value: period, name: periodName(first, last) })),
  ...(data.length > 1 ? [{ value: 'all', name: linkWords.allYears }] : []),
]

type Files = { pdf_url: string; csv_url: string }
type StatementProps = {
  /** The name of its period; undefined for all years. */
  year: string | undefined
  firstMonth: number
  find: (statements: Statements) => Files | null | undefined
}

const namesOf = (year: string | undefined) =>
  year === undefined
    ? { pdf: words.tax.pdfOfAll, csv: words.tax.csvOfAll }
    : { pdf: words.tax.pdf({ year }), csv: words.tax.csv({ year }) }

const SendLinkSheet = lazyPart<SendLinkSheetProps>(
  () => import('../statement-links/send-link-sheet.tsx').then((m) => m.SendLinkSheet),
  LostSheet,
)

/** The statement's download URLs are valid for a minute, so they are requested at the click. */
function Statement({ year, firstMonth, find }: StatementProps) {
  const { pdf, csv } = namesOf(year)
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
    </li>
  )
}
