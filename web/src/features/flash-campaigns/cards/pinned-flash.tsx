import type { FlashCard as Flash } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/sharing'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Clock, HandHeart, Zap } from 'lucide-react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { WithMatch } from '../../giveables/index.ts'
import { phaseOf } from '../clock/phase.ts'
import { useClock } from '../clock/use-clock.ts'
import { liveFlashQuery } from '../flash-lists.api.ts'
import { meterRole } from '../../../ui/pictures/meter.tsx'
import { flashWords } from '../flash-words.ts'
import { timeOnPaper, timeWords } from '../time-left.ts'
import { shortMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { OnPaper } from '../../../ui/text/on-paper.tsx'

/** The live flash campaign of a community, shown on the community's page; renders nothing if there is none. */
export function PinnedFlash({ community }: { community: string }) {
  const { data } = useQuery(liveFlashQuery(community))
  const [flash] = data ?? []
  return flash ? <Pinned flash={flash} /> : null
}

/** Dark, like the page of the flash campaign, with a small ring. */
function Pinned({ flash: c }: { flash: Flash }) {
  const now = useClock(c)
  const { amounts, raisedOf, givers, matched, progress } = flashWords(c)
  const Icon = c.quiet ? Clock : Zap
  const params = { id: String(c.id) }
  return (
    <article
      data-theme="dark"
      className={clsx('grid grid-cols-1 gap-4 rounded-card bg-night p-[16px] text-text', !c.quiet && 'plum-to-ember')}
    >
      <p className="flex flex-wrap items-center justify-between gap-2 text-small font-semibold text-marigold-text">
        <span className="flex items-center gap-1.5">
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <OnPaper paper={words.card.pinned({ time: timeOnPaper(c, now) })}>
            {words.card.pinned({ time: timeWords(c, now) })}
          </OnPaper>
        </span>
        {c.giveaway && (
          <span className="rounded-pill bg-white/15 px-2.5 py-0.5 text-text">
            {c.quiet ? words.card.giveawayQuiet : words.card.giveaway}
          </span>
        )}
      </p>
      <div className="flex items-center gap-4">
        <SmallRing flash={c} />
        <div className="grid min-w-0 grow gap-1">
          <h2 className="text-h3 wrap-anywhere">
            <Link to="/flash-campaigns/$id" params={params} className="hover:underline">
              <Name>{c.title}</Name>
            </Link>
          </h2>
          <p className="text-small text-text-2">
            <AsWritten amounts={amounts}>{`${raisedOf} · ${givers}`}</AsWritten>
          </p>
          <WithMatch raised_cents={c.raised_cents} matched_cents={matched} tone={progress.tone} />
        </div>
      </div>
      {phaseOf(c, now) === 'open' && (
        <LinkButton
          to="/flash-campaigns/$id"
          params={params}
          search={{ give: 1, amount: defaultCents }}
          icon={<HandHeart size={22} strokeWidth={1.75} aria-hidden />}
        >
          {words.card.give({ amount: shortMoney(defaultCents) })}
        </LinkButton>
      )}
    </article>
  )
}

/** The default amount in cents, the same as on the page of the flash campaign. */
const defaultCents = 500

const radius = 43
const around = 2 * Math.PI * radius

const Arc = ({ share, color }: { share: number; color: string }) => (
  <circle
    cx="48"
    cy="48"
    r={radius}
    strokeLinecap="round"
    strokeDasharray={around}
    strokeDashoffset={around * (1 - share)}
    className={color}
  />
)

/** The ring of a card: the amount to go or, once the goal is met, the amount raised. */
function SmallRing({ flash: c }: { flash: Flash }) {
  const { progress, matched, raised, toGo, meter } = flashWords(c)
  const share = Math.min(1, c.raised_cents / c.goal_cents)
  const matchedShare = Math.min(1 - share, matched / c.goal_cents)
  const color = progress.met ? 'stroke-pine' : c.quiet ? 'stroke-plum' : 'stroke-ember'
  return (
    <div {...meterRole(share, meter)} className="relative grid size-24 shrink-0 place-items-center">
      <svg viewBox="0 0 96 96" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none stroke-8">
        <circle cx="48" cy="48" r={radius} className="stroke-white/15" />
        {matchedShare > 0 && <Arc share={share + matchedShare} color={c.quiet ? 'stroke-text-3' : 'stroke-plum'} />}
        {share > 0 && <Arc share={share} color={color} />}
      </svg>
      <p aria-hidden="true" className="relative grid justify-items-center leading-tight">
        <b className="font-display text-h3 font-bold tracking-[-0.02em] tabular-nums">{progress.met ? raised : toGo}</b>
        {!progress.met && <span className="text-small text-text-2">{words.card.toGo}</span>}
      </p>
    </div>
  )
}
