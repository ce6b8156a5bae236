import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/details'
import { isolate } from '@kindling/words/locale'
import { CirclePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import type { Phase } from '../clock/phase.ts'
import { exactMoney, shortMoney } from '../../../ui/text/amounts.ts'

type Match = NonNullable<FlashCampaign['match']>

type Props = { match: Match; phase: Phase; children: ReactNode }

/** The sponsor's match and how much of it is left; `children`: how it is funded. */
export function MatchLine({ match, phase, children }: Props) {
  const isAvailable = match.funded && (phase === 'early' || phase === 'opening' || phase === 'open')
  return (
    <section className="grid gap-2 rounded-card border border-line bg-surface px-4 py-3.5">
      <div className="flex items-start gap-3">
        <CirclePlus size={22} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-marigold-text" />
        <div className="min-w-0">
          <h2 className="font-ui text-body font-semibold tracking-normal">{dealWords(match)}</h2>
          {match.funded && (
            <p className="text-small text-text-2 wrap-anywhere">
              {match.sponsor === null ? (
                words.match.bySponsor
              ) : (
                <Marked words={words.match.by(isolate(match.sponsor.name))} />
              )}
            </p>
          )}
          <p className="text-small text-text-2">
            <AsWritten amounts={[match.cap_cents, match.drawn_cents, match.released_cents, match.left_cents]}>
              {stateWords(match, phase, shortMoney)}
            </AsWritten>
          </p>
        </div>
      </div>
      {isAvailable && (
        <Meter
          thin
          value={match.left_cents}
          max={match.cap_cents}
          tone="plum"
          label={stateWords(match, phase, exactMoney)}
        />
      )}
      {children}
    </section>
  )
}

const dealWords = ({ percent }: Match): string =>
  percent === 100 ? words.match.double : percent === 200 ? words.match.triple : words.match.half

function stateWords(match: Match, phase: Phase, money: (cents: number) => string): string {
  const cap = money(match.cap_cents)
  if (!match.funded) return phase === 'early' ? words.match.offered({ cap }) : words.match.unpaid
  const [drawn, rest] = [money(match.drawn_cents), match.released_cents]
  if (match.paused) return (phase === 'over' ? words.match.waits : words.match.paused)({ drawn })
  if (phase === 'over')
    return rest > 0 ? words.match.over({ drawn, rest: money(rest) }) : words.match.overAll({ drawn })
  return match.left_cents === 0 ? words.match.used({ cap }) : words.match.left({ left: money(match.left_cents), cap })
}
