import type { Community } from '@kindling/contract/communities/calls'
import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import * as words from '@kindling/words/flash-campaigns/form'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, Zap } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FullScreen } from '../../../ui/layout/full-screen.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { momentWords } from '../clock/time-words.ts'
import { nextFlashQuery } from '../flash-lists.api.ts'
import { CoreFields } from './core-fields.tsx'
import { isLater } from './flash-values.ts'
import { MoreFields } from './more-fields.tsx'
import { useFlashForm, type FlashForm } from './use-flash-form.ts'
import { notificationWords } from '@kindling/words/notifications/types'
import { Logo } from '../../../ui/pictures/logo.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { SwitchRow } from './switch-row.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { community: Community; onClose: () => void }

/** `?create=flash` on a community's page: a form on one screen; the draft is saved on this device at every change. */
export function CreateFlash({ community, onClose }: Props) {
  const next = useQuery(nextFlashQuery(community.uuid))
  if (next.data !== undefined) return <Form community={community} next={next.data} onClose={onClose} />
  return (
    <FullScreen title={words.title} onClose={onClose}>
      {next.isError ? (
        <ErrorState onRetry={() => void next.refetch()} />
      ) : (
        <LoadingRegion className="grid gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-12 rounded-m!" />
          <Skeleton className="h-12 rounded-m!" />
          <Skeleton className="h-12 rounded-m!" />
        </LoadingRegion>
      )}
    </FullScreen>
  )
}

function Form({ community: c, next, onClose }: Props & { next: NextFlash }) {
  const form = useFlashForm(c, next)
  const { values, problem, sending, isSaved, resumed } = form
  const startsLater = isLater(values, next)
  const title = values.quiet ? words.titleQuiet : words.title
  const Icon = values.quiet ? Clock : Zap
  return (
    <FullScreen
      title={title}
      onClose={onClose}
      end={
        isSaved && (
          <span role="status" className="flex items-center gap-1.5 font-semibold text-pine">
            <Check size={18} strokeWidth={2} aria-hidden />
            {words.saved}
          </span>
        )
      }
      footer={
        <div className="grid gap-3">
          {problem !== undefined && <InlineError>{problem}</InlineError>}
          <Button
            full
            icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}
            loading={
              sending
                ? startsLater
                  ? words.scheduling
                  : values.quiet
                    ? words.lightingQuiet
                    : words.lighting
                : undefined
            }
            onClick={() => void form.create()}
          >
            {startsLater ? words.schedule : values.quiet ? words.lightQuiet : words.light}
          </Button>
        </div>
      }
    >
      <div className="grid gap-6">
        <div>
          <h2 tabIndex={-1} className="text-h1 tracking-[-0.02em] text-balance outline-none">
            {title}
          </h2>
          <p className="mt-1 text-text-2">{words.lead}</p>
        </div>
        {resumed && (
          <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-m bg-surface-2 px-4 py-1.5 text-small">
            {words.resumed}
            <button type="button" className="min-h-11 font-semibold text-ember-text" onClick={form.startOver}>
              {words.startOver}
            </button>
          </p>
        )}
        {next.because !== null && (
          <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
            <AsWritten>
              {words.limit[next.because]({
                name: isolate(c.name),
                time: momentWords(next.opens_from, Date.parse(next.server_now)),
              })}
            </AsWritten>
          </p>
        )}
        <CoreFields form={form} next={next} />
        <MoreFields community={c} form={form} next={next} />
        <PushPreview community={c} form={form} next={next} />
      </div>
    </FullScreen>
  )
}

type PushPreviewProps = { community: Community; form: FlashForm; next: NextFlash }

/** The switch that notifies members, with a preview of the notification. */
function PushPreview({ community, form: { values: v, change }, next }: PushPreviewProps) {
  const title = v.title.trim() === '' ? words.untitled : v.title.trim()
  const sentence = notificationWords.NewFlashCampaign.says(
    { community, flashCampaign: { name: title, quiet: v.quiet } },
    asPlainText,
  )
  return (
    <SwitchRow
      label={words.notify.label({ count: next.members_count, formatted: formatCount(next.members_count) })}
      hint={words.notify.hint}
      checked={v.notify}
      onChange={(notify) => change({ notify })}
    >
      <figure className="grid gap-2">
        <figcaption className="text-small text-text-2">{words.notify.preview}</figcaption>
        <div className="grid gap-1 rounded-card border border-line bg-surface-2 px-4 py-3 shadow-2">
          <p className="flex items-center justify-between text-small text-text-2">
            <Logo />
            {words.notify.now}
          </p>
          <p dir="auto" lang="" className="wrap-anywhere">
            {sentence.join('')}
          </p>
        </div>
      </figure>
    </SwitchRow>
  )
}

/** Leaves every part unmarked, because a push notification is plain text. */
const asPlainText = {
  who: (name: string) => name,
  titled: (name: string) => name,
  what: (name: string) => name,
  quoted: (text: string) => text,
  money: String,
  date: (at: string) => at,
  day: (date: string) => date,
}
