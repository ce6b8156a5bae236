import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import * as commonWords from '@kindling/words/common'
import { clsx } from 'clsx'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/forms/button.tsx'
import { AmountPicker } from '../../../gifts/index.ts'
import { type Giveable, usePageSheets, WithMatch } from '../../../giveables/index.ts'
import type { Phase } from '../../clock/phase.ts'
import { momentWords, spokenTime } from '../../clock/time-words.ts'
import { flashWords, progressOf } from '../../flash-words.ts'
import { Ring } from './ring.tsx'
import { partsOf } from '../../clock/left.ts'
import { timeOnPaper } from '../../time-left.ts'

type Props = {
  flash: FlashCampaign
  giveable: Giveable
  phase: Phase
  now: number
  children: ReactNode
}

/** The ring with the countdown, and Give. */
export function Burning({ flash: c, giveable, phase, now, children }: Props) {
  const sheets = usePageSheets()
  const { givers, matched, progress } = flashWords(c)
  const state = stateWords(c, phase, now)
  const runs = phase === 'early' || phase === 'open'
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      <Ring flash={c} pulses={phase === 'open'} />
      <WithMatch raised_cents={c.raised_cents} matched_cents={matched} tone={progress.tone} centered />
      <Countdown flash={c} phase={phase} now={now} />
      <div className="grid gap-1 text-center">
        {runs && <p className="hidden font-semibold print:block">{timeOnPaper(c, now)}</p>}
        {state !== null && <p className={clsx('font-semibold text-balance', runs && 'print:hidden')}>{state}</p>}
        {phase === 'closing' && <p className="text-small text-text-2 text-balance">{words.states.closingBody}</p>}
        {c.raised_cents > 0 && (
          <p className="text-text-2">
            {givers}
            {c.last_hour_count > 0 && (
              <span className="print:hidden">{` · ${words.lastHour({ count: c.last_hour_count })}`}</span>
            )}
          </p>
        )}
      </div>
      <div className="grid w-full gap-2">
        {c.may.includes('give') && phase === 'open' && <AmountPicker giveable={giveable} onGive={sheets.give} />}
        <div className="flex flex-wrap gap-2">
          {children}
          {phase !== 'canceled' && (
            <Button
              variant="outline"
              className="grow"
              icon={<Share2 size={20} strokeWidth={1.75} aria-hidden />}
              onClick={sheets.share}
            >
              {commonWords.share}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function stateWords(c: FlashCampaign, phase: Phase, now: number): string | null {
  if (phase === 'early') return words.states.opensAt({ time: momentWords(c.starts_at, now) })
  if (phase === 'opening') return words.states.opening
  if (phase === 'closing') return words.states.closing
  const time = momentWords(c.ends_at, now)
  if (progressOf(c).met) return (c.quiet ? words.states.metQuiet : words.states.met)({ time })
  if (c.raised_cents === 0) return c.quiet ? words.states.zeroQuiet : words.states.zero
  return null
}

type CountdownProps = { flash: FlashCampaign; phase: Phase; now: number }

/** Hours and minutes, in the last hour minutes and seconds. Screen readers announce it at most once a minute. */
function Countdown({ flash: c, phase, now }: CountdownProps) {
  if (phase !== 'early' && phase !== 'open') return null
  const left = Math.max(0, Date.parse(phase === 'early' ? c.starts_at : c.ends_at) - now)
  const spoken = spokenTime(left)
  return (
    <div
      role="timer"
      aria-label={phase === 'early' ? words.clock.labelEarly : words.clock.label}
      className="print:hidden"
    >
      <span className="sr-only" aria-live={phase === 'open' ? 'polite' : 'off'} aria-atomic="true">
        {spoken}
      </span>
      <div aria-hidden="true" className="flex flex-wrap justify-center gap-2">
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
