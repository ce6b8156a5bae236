import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/running'
import { clsx } from 'clsx'
import { phaseOf } from '../figures/progress.ts'

type Props = {
  campaign: CampaignCard
  /** The reason that staff or an organizer gave. */
  why: string | null
  className?: string
}

/** The state of one's own campaign, the reason, and the next step. Renders nothing for an active one. */
export function OwnState({ campaign: c, why, className }: Props) {
  const phase = phaseOf(c)
  if (phase === 'active') return null
  const { name, next } = words.own[c.status === 'reported' ? 'reported' : phase]
  const isRejected = phase === 'rejected'
  return (
    <div
      className={clsx(
        'grid gap-1 rounded-m px-3.5 py-3 text-small',
        isRejected ? 'bg-marigold-soft text-marigold-text' : 'bg-info-soft text-info',
        className,
      )}
    >
      <p>
        <b className="font-semibold">{name}</b> {next}
      </p>
      {why !== null && (
        <p dir="auto" lang="" className="whitespace-pre-line wrap-anywhere">
          {why}
        </p>
      )}
    </div>
  )
}
