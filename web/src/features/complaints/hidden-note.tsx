import type { HiddenWhy } from '@kindling/contract/complaints/calls'
import * as words from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import { EyeOff } from 'lucide-react'
import { openAppeal } from '../../platform/overlay.ts'

type Props = {
  hidden: HiddenWhy | null
  own: boolean
  /** The sentence that says who hid it; the default is the organizers. */
  line?: string
}

/** Why something is hidden, for its author and organizers; the author can open the decision from here. */
export function HiddenNote({ hidden, own, line = words.hiddenByOrganizers }: Props) {
  const isUndecided = hidden !== null && hidden.reason === null
  return (
    <div className="mt-1 flex items-start gap-2.5 rounded-m bg-surface-2 px-3 py-2.5 text-small">
      <EyeOff size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-text-2" />
      <div className="grid min-w-0 gap-0.5">
        <p>{isUndecided ? words.hiddenByReports : line}</p>
        {hidden?.reason != null && (
          <p dir="auto" lang="" className="wrap-anywhere text-text-2">
            {words.because({ reason: isolate(hidden.reason) })}
          </p>
        )}
        {own && hidden && !isUndecided && (
          <button
            type="button"
            aria-haspopup="dialog"
            className="press hit-44 justify-self-start font-semibold text-ember-text hover:underline"
            onClick={() => openAppeal(hidden.case)}
          >
            {hidden.may_appeal ? words.appeal : words.seeDecision}
          </button>
        )}
      </div>
    </div>
  )
}
