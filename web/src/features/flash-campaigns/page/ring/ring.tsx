import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import { useId } from 'react'
import { meterRole } from '../../../../ui/pictures/meter.tsx'
import { AsWritten } from '../../../../ui/text/as-written.tsx'
import { flashWords } from '../../flash-words.ts'
import type { Flash } from '../../flash.ts'

const radius = 102
const around = 2 * Math.PI * radius

/** 220 wide at most, stroke 16. `pulses`: a spark runs at the end of the filled part while gifts are taken. */
export function Ring({ flash: c, pulses }: { flash: Flash; pulses: boolean }) {
  const id = useId()
  const { progress, amounts, matched, goal, raised, toGo, meter } = flashWords(c)
  const share = Math.min(1, c.raised_cents / c.goal_cents)
  const begun = c.raised_cents > 0
  const matchedShare = Math.min(1 - share, matched / c.goal_cents)
  return (
    <div
      {...meterRole(share, meter)}
      className="@container relative grid aspect-square w-full max-w-55 place-items-center"
    >
      <svg viewBox="0 0 220 220" aria-hidden="true" className="absolute inset-0 -rotate-90">
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor={c.quiet ? 'var(--k-plum)' : 'var(--k-ember)'} />
            <stop offset="1" stopColor={c.quiet ? 'var(--k-plum)' : 'var(--k-marigold)'} />
          </linearGradient>
        </defs>
        <circle cx="110" cy="110" r={radius} fill="none" stroke="var(--k-line)" strokeWidth="16" />
        {matchedShare > 0 && (
          <circle
            cx="110"
            cy="110"
            r={radius}
            fill="none"
            stroke={c.quiet ? 'var(--k-text-3)' : 'var(--k-plum)'}
            strokeWidth="16"
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - share - matchedShare)}
            className="transition-[stroke-dashoffset] duration-(--k-t-meter) ease-in"
          />
        )}
        {share > 0 && (
          <circle
            cx="110"
            cy="110"
            r={radius}
            fill="none"
            stroke={progress.met ? 'var(--k-pine)' : `url(#${id})`}
            strokeWidth="16"
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - share)}
            className="transition-[stroke-dashoffset] duration-(--k-t-meter) ease-in"
          />
        )}
      </svg>
      {pulses && begun && !progress.met && !c.quiet && (
        <span
          aria-hidden="true"
          style={{ rotate: `${share}turn` }}
          className="absolute inset-0 transition-[rotate] duration-(--k-t-meter) ease-in"
        >
          <span className="ring-spark" />
        </span>
      )}
      <p className="relative grid max-w-3/4 justify-items-center text-center leading-tight" aria-hidden="true">
        <b className="font-display text-[20cqi] has-data-whole:text-[14cqi] leading-[1.1] font-bold tracking-[-0.02em] tabular-nums">
          <AsWritten amounts={amounts}>{progress.met ? raised : begun ? toGo : goal}</AsWritten>
        </b>
        <span className="text-small font-semibold">
          <AsWritten amounts={amounts}>
            {progress.met ? words.raisedOfGoal({ goal }) : begun ? words.toGoOf({ goal }) : words.goalIs}
          </AsWritten>
        </span>
        {begun && <span className="mt-0.5 text-small text-text-2">{words.percent(progress)}</span>}
      </p>
    </div>
  )
}
