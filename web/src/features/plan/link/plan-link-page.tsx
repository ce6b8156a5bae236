import type { PlanLink } from '@kindling/contract/plan/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/plan/link'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Check, HandHeart, Info, Landmark, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { ApiError, isMissing } from '../../../platform/network/api-error.ts'
import { api } from '../../../platform/network/api.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { LinkActs, StopByLink } from './link-acts.tsx'
import { LinkRepair } from './link-repair.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const texts = words.link
/** The router reads digits as a number. */
const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
/** Without a session. Opening a monthly email's link changes nothing, because mail scanners open links. */
export function PlanLinkPage({ subject }: { subject: string }) {
  const { until, sign } = useSearch({ strict: false }) as Record<string, unknown>
  const query = { until: text(until), sign: text(sign) }
  usePageTitle(texts.title)
  const [acted, setActed] = useState(false)
  const queries = useQueryClient()
  const call = { params: { subject }, query }
  const queryKey = ['plan link', subject, query]
  const known = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api('GET /plan/links/{subject}', { ...call, signal })).data,
    retry: false,
  })
  const { data, error } = known
  if (isMissing(error) || (error instanceof ApiError && error.status === 422))
    return (
      <Step icon={Info} title={texts.lostTitle} body={texts.lostBody}>
        <ToPlan />
      </Step>
    )
  if (known.isError && data === undefined) return <ErrorState onRetry={() => void known.refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion className="mt-16 grid gap-4" onRetry={() => void known.refetch()}>
        <Skeleton className="h-10" />
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  const show = (link: PlanLink) => {
    setActed(true)
    queries.setQueryData(queryKey, link)
  }
  const { plan } = data
  if (plan === null)
    return (
      <Step icon={Info} title={texts.expiredTitle} body={texts.expiredBody}>
        <StopByLink call={call} onSeen={show} />
        <ToPlan />
      </Step>
    )
  if (acted)
    return (
      <Step {...doneWords(data, plan)}>
        <Button variant="outline" full onClick={() => setActed(false)}>
          {texts.more}
        </Button>
        <ToPlan />
      </Step>
    )
  const asks = plan.problem?.needs === 'confirmation'
  return (
    <Step
      icon={asks ? Landmark : HandHeart}
      title={texts.hello({ name: isolate(plan.first_name) })}
      body={texts.noSignIn}
    >
      {asks && plan.problem && <LinkRepair call={call} problem={plan.problem} onSeen={show} />}
      <LinkActs call={call} plan={plan} onSeen={show} />
    </Step>
  )
}

const ToPlan = () => (
  <LinkButton to="/account/billing" variant="outline" full>
    {texts.toPlan}
  </LinkButton>
)

type StepProps = { icon: LucideIcon; title: string; body: string; children: ReactNode }

/** The words for a press; a second one, or one that comes too late, changes nothing and says so. */
function doneWords({ act, changed }: PlanLink, { next_on: next }: NonNullable<PlanLink['plan']>) {
  if (act !== null && changed) return { icon: Check, title: texts.doneTitle[act], body: doneBody(act, next) }
  if (act === null)
    return {
      icon: Info,
      title: texts.nothingLeftTitle,
      body: next === null ? texts.nothingLeft : texts.nothingLeftNext({ date: calendarDay(next) }),
    }
  const body = next === null ? texts.unchangedBody : texts.unchangedNext({ date: calendarDay(next) })
  return { icon: Info, title: texts.unchangedTitle, body }
}

function doneBody(act: NonNullable<PlanLink['act']>, next: string | null): string {
  if (act === 'stop') return texts.doneStop
  if (act === 'retry') return texts.doneRetry
  return next === null ? texts.doneSkipOpen : texts.doneSkip({ date: calendarDay(next) })
}

function Step({ icon: Icon, title, body, children }: StepProps) {
  return (
    <div className="mt-16 grid gap-4 pb-8 md:mt-14">
      <span className="grid size-14 place-items-center rounded-pill border border-line bg-surface text-text-2">
        <Icon size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <div role="status">
        <h1 tabIndex={-1} className="text-h1 wrap-anywhere">
          <AsWritten>{title}</AsWritten>
        </h1>
        <p className="pt-2 text-text-2">{body}</p>
      </div>
      <div className="grid gap-4">{children}</div>
    </div>
  )
}
