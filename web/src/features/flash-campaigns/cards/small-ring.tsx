import type { FlashCard as Flash } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/sharing'
import { flashWords } from '../flash-words.ts'

const radius = 43
const around = 2 * Math.PI * radius

/** The ring of a card: the amount to go or, once the goal is met, the amount raised. */
export function SmallRing({ flash: c }: { flash: Flash }) {
  const { progress, raised, toGo, meter } = flashWords(c)
  const share = Math.min(1, c.raised_cents / c.goal_cents)
  const color = progress.met ? 'stroke-pine' : c.quiet ? 'stroke-plum' : 'stroke-ember'
  return (
    <div
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      aria-valuetext={meter}
      aria-label={meter}
      className="relative grid size-24 shrink-0 place-items-center"
    >
      <svg viewBox="0 0 96 96" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none stroke-8">
        <circle cx="48" cy="48" r={radius} className="stroke-white/15" />
        {share > 0 && (
          <circle
            cx="48"
            cy="48"
            r={radius}
            strokeLinecap="round"
            strokeDasharray={around}
            strokeDashoffset={around * (1 - share)}
            className={color}
          />
        )}
      </svg>
      <p aria-hidden="true" className="relative grid justify-items-center leading-tight">
        <b className="font-display text-h3 font-bold tracking-[-0.02em] tabular-nums">{progress.met ? raised : toGo}</b>
        {!progress.met && <span className="text-small text-text-2">{words.card.toGo}</span>}
      </p>
    </div>
  )
}
