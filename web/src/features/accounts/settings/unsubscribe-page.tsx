import { isNotificationType } from '@kindling/contract/notifications/types'
import * as words from '@kindling/words/notifications/settings'
import { notificationWords } from '@kindling/words/notifications/types'
import { useMutation, useQuery } from '@tanstack/react-query'
import { CircleCheck, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

const texts = words.unsubscribe
export type UnsubscribeLink = { subject: string; until: string; sign: string }

/** The page of an email's unsubscribe link. Opening it changes nothing, because mail scanners open links. */
export function UnsubscribePage({ subject, ...query }: UnsubscribeLink) {
  usePageTitle(texts.title)
  const link = { params: { subject }, query }
  const known = useQuery({
    queryKey: ['unsubscribe', subject, query],
    queryFn: async ({ signal }) => (await api('GET /unsubscribe/{subject}', { ...link, signal })).data,
    retry: false,
  })
  const stop = useMutation({ mutationFn: () => api('POST /unsubscribe/{subject}', link), networkMode: 'always' })
  const settings = (
    <LinkButton to="/account/preferences" full>
      {texts.settings}
    </LinkButton>
  )
  const error = known.error ?? stop.error
  if (error instanceof ApiError && (error.status === 404 || error.status === 422))
    return (
      <Step icon={<MailX size={28} strokeWidth={1.75} aria-hidden />} title={texts.over} next={settings}>
        {texts.overBody}
      </Step>
    )
  if (known.isError) return <ErrorState onRetry={() => void known.refetch()} />
  if (known.data === undefined)
    return (
      <LoadingRegion className="mt-16 grid gap-4" onRetry={() => void known.refetch()}>
        <Skeleton className="h-10" />
        <Skeleton className="h-12" />
      </LoadingRegion>
    )
  if (known.data.stopped || stop.isSuccess)
    return (
      <Step icon={<CircleCheck size={28} strokeWidth={1.75} aria-hidden />} title={texts.stopped} next={settings}>
        {texts.stoppedBody}
      </Step>
    )
  const { what } = known.data
  return (
    <Step
      icon={<MailX size={28} strokeWidth={1.75} aria-hidden />}
      title={texts.ask}
      next={
        <>
          {stop.isError && <InlineError>{messageOf(stop.error)}</InlineError>}
          <Button full loading={stop.isPending ? texts.stopping : undefined} onClick={() => stop.mutate()}>
            {texts.stop}
          </Button>
        </>
      }
    >
      {isNotificationType(what) ? texts.type({ name: notificationWords[what].name }) : texts.digest}
    </Step>
  )
}

function Step({ icon, title, children, next }: { icon: ReactNode; title: string; children: string; next: ReactNode }) {
  return (
    <div className="mt-16 grid gap-4 md:mt-14">
      <span className="grid size-14 place-items-center rounded-pill border border-line bg-surface text-text-2">
        {icon}
      </span>
      <div role="status">
        <h1 tabIndex={-1} className="text-h1">
          {title}
        </h1>
        <p className="pt-2 text-text-2">{children}</p>
      </div>
      <div className="grid gap-3">{next}</div>
    </div>
  )
}
