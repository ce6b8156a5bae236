import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/campaigns'
import { Info } from 'lucide-react'

/** Says why the campaign takes no gifts. For unpublished states the organizer sees `OwnState` instead. */
export function StateNotice({ campaign: { status, pause_reason: reason } }: { campaign: Campaign }) {
  if (status !== 'paused') return null
  return (
    <p className="flex items-start gap-2 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
      <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {words.states.paused({ reason })}
      </span>
    </p>
  )
}
