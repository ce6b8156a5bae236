import * as words from '@kindling/words/billing/statement-links'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, isMissing, messageOf } from '../../../platform/network/api-error.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { linkedStatementQuery, readLinkedStatement } from '../billing.api.ts'

const texts = words.page
const isOver = (error: unknown) => isMissing(error) || (error instanceof ApiError && error.status === 422)
const dayOf = (day: string) => new Date(day).toLocaleDateString(numberLocale, { dateStyle: 'long', timeZone: 'UTC' })
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The page behind the link of a statement, without a session. Opening it changes nothing. */
export function LinkedStatementPage({ token = '' }: { token: string | undefined }) {
  usePageTitle(texts.title)
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Content token={token} />
    </>
  )
}

function Content({ token }: { token: string }) {
  const { data, error, isError, refetch } = useQuery(linkedStatementQuery(token))
  if (isOver(error))
    return (
      <Frame over title={texts.over}>
        <p className="pt-2 text-text-2">{texts.overBody}</p>
      </Frame>
    )
  if (isError && data === undefined) return <ErrorState onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion className="mt-16 grid gap-4" onRetry={() => void refetch()}>
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  const { giver, first_day: from, last_day: to, ends_at: ends } = data
  const period = from === null || to === null ? words.allYears : texts.fromTo({ from: dayOf(from), to: dayOf(to) })
  const until = new Date(ends).toLocaleString(numberLocale, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <Frame title={texts.heading({ name: isolate(giver) })}>
      <p className="pt-2 text-text-2">{texts.body}</p>
      <dl className="grid gap-3 pt-6">
        {[
          [texts.period, period],
          [texts.until, until],
        ].map(([name, value]) => (
          <div key={name}>
            <dt className="text-small text-text-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Files token={token} onOver={() => void refetch()} />
    </Frame>
  )
}

/** The addresses of the files work for a minute, so they are asked for at the click. */
function Files({ token, onOver }: { token: string; onOver: () => void }) {
  const save = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => (await readLinkedStatement(token))[`${format}_url`],
    // the answer is a download, so the browser does not leave the page
    onSuccess: (url) => location.assign(url),
    onError: (error) => (isOver(error) ? onOver() : toast.error(messageOf(error))),
  })
  const file = (format: 'pdf' | 'csv') => ({
    full: true,
    loading: save.isPending && save.variables === format ? texts[format] : undefined,
    onClick: () => save.mutate(format),
  })
  return (
    <div className="grid gap-3 pt-8">
      <Button {...file('pdf')} icon={<FileText {...icon} />}>
        {texts.pdf}
      </Button>
      <Button {...file('csv')} variant="outline" icon={<Download {...icon} />}>
        {texts.csv}
      </Button>
    </div>
  )
}

type FrameProps = { title: string; over?: boolean; children: ReactNode }

function Frame({ title, over = false, children }: FrameProps) {
  const Icon = over ? Link2Off : FileText
  return (
    <div className="mt-16 pb-8 md:mt-14">
      <span className="grid size-14 place-items-center rounded-pill border border-line bg-surface text-text-2">
        <Icon size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 tabIndex={-1} className="pt-5 text-h1 wrap-anywhere">
        <AsWritten>{title}</AsWritten>
      </h1>
      {children}
    </div>
  )
}
