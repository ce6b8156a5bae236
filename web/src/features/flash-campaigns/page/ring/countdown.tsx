import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import { partsOf } from '../../clock/left.ts'
import type { Phase } from '../../clock/phase.ts'
import { spokenTime } from '../../clock/time-words.ts'

type Props = { flash: FlashCampaign; phase: Phase; now: number }

/** Hours and minutes, in the last hour minutes and seconds. Screen readers announce it at most once a minute. */
export function Countdown({ flash: c, phase, now }: Props) {
  if (phase !== 'early' && phase !== 'open') return null
  const left = Math.max(0, Date.parse(phase === 'early' ? c.starts_at : c.ends_at) - now)
  const spoken = spokenTime(left)
  return (
    <div role="timer" aria-label={phase === 'early' ? words.clock.labelEarly : words.clock.label}>
      <span className="sr-only" aria-live={phase === 'open' ? 'polite' : 'off'} aria-atomic="true">
        {spoken}
      </span>
      <div aria-hidden="true" className="flex justify-center gap-2">
        {partsOf(left).map(([amount, unit]) => (
          <span
            key={unit}
            className="grid min-w-18 justify-items-center rounded-card border border-line bg-surface-2/80 px-3 py-2"
          >
            <b className="text-h2 leading-7 font-bold tabular-nums">{amount}</b>
            <span className="text-small text-text-2">{words.clock.unit[unit]({ count: amount })}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
