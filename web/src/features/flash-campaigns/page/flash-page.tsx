import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GiveBar, pageOf } from '../../giveables/index.ts'
import { type Phase, phaseOf } from '../clock/phase.ts'
import { useClock } from '../clock/use-clock.ts'
import { flashGiving } from '../flash-giving.ts'
import { Burning } from './ring/burning.tsx'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'

export type Shown = { flash: FlashCampaign; now: number; phase: Phase }

const load = () => import('./more-parts.tsx')
type More = Awaited<ReturnType<typeof load>>
const part = <P extends object>(pick: (more: More) => ComponentType<P>, waiting?: ReactNode) =>
  lazyPart<P>(() => load().then(pick), renderNothing, waiting)
const renderNothing = () => null
const space = (height: string) => <Skeleton className={`rounded-card ${height}`} />

/** Parts that load a moment after the page, each with reserved space; the server prerenders them with the page. */
const lazyParts = {
  Below: part((m) => m.Below, space('h-80')),
  Result: part((m) => m.Result, space('h-120')),
  OwnPart: part((m) => m.OwnPart, space('h-35 sm:h-31')),
  BarLine: part((m) => m.BarLine),
  Picture: part((m) => m.Picture),
  ThankYouWall: part((m) => m.ThankYouWall),
  RemindButton: part((m) => m.RemindButton),
  MoreButton: part((m) => m.MoreButton),
}
export type Parts = typeof lazyParts

/** The page of one flash campaign, always dark; from 1280 px on the aside has the ring and giving. */
export function FlashPage({ flash: c, parts = lazyParts }: { flash: FlashCampaign; parts?: Parts }) {
  const now = useClock(c)
  const phase = phaseOf(c, now)
  const giveable = flashGiving.giveableOf(c)
  const actions = useRef<HTMLDivElement>(null)
  const isOver = phase === 'over'
  const hasResult = isOver || phase === 'canceled'
  const takesGifts = c.may.includes('give') && phase === 'open'
  const thanks = isOver && <parts.ThankYouWall flash={c} />
  const burning = (
    <Burning flash={c} giveable={giveable} phase={phase} now={now}>
      <parts.RemindButton flash={c} />
    </Burning>
  )
  return (
    <div data-dark-page data-quiet-page={c.quiet || undefined} className="relative isolate overflow-x-clip">
      <Glow quiet={c.quiet} />
      <PageColumns
        lead={
          <>
            {!hasResult && <parts.Picture flash={c} />}
            <div className="relative">
              <FlashHead flash={c} />
              <parts.MoreButton flash={c} />
            </div>
            {c.may.includes('organize') && <parts.OwnPart flash={c} />}
            {hasResult && <parts.Result flash={c} />}
          </>
        }
        aside={hasResult ? thanks : <Card>{burning}</Card>}
      >
        <div className="xl:hidden">
          {hasResult ? thanks : burning}
          <div ref={actions} />
        </div>
        <div className="mt-4 grid gap-4">
          <parts.Below flash={c} now={now} phase={phase} />
        </div>
        {takesGifts && (
          <GiveBar after={actions} page={pageOf(giveable)} early>
            <parts.BarLine flash={c} now={now} />
          </GiveBar>
        )}
      </PageColumns>
    </div>
  )
}

/** A plum glow at the top, and sparks except on a quiet page. It is not animated, so that it takes no CPU time. */
const Glow = ({ quiet }: { quiet: boolean }) => (
  <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-10 plum-glow">
    {!quiet && <div className="still-sparks absolute inset-0" />}
  </div>
)

/** Community, title and purpose; centered on phones. */
function FlashHead({ flash: c }: { flash: FlashCampaign }) {
  return (
    <header className="grid grid-cols-1 justify-items-center gap-3 text-center xl:justify-items-start xl:text-start">
      <Link
        to="/communities/$slug"
        params={{ slug: c.community.slug }}
        className="press flex min-h-11 max-w-[calc(100%-104px)] items-center gap-2 rounded-pill border border-line bg-surface-2/80 ps-1.5 pe-3 text-small font-semibold hover:no-underline"
      >
        <Avatar {...c.community} image={c.community.avatar} size="xs" shape="thing" />
        <Name className="min-w-0 truncate">{c.community.name}</Name>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3 rtl:-scale-x-100" />
      </Link>
      <div>
        <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
          <Name>{c.title}</Name>
        </h1>
        {c.line !== '' && (
          <p dir="auto" lang="" className="as-name-aligned mt-1.5 text-lead text-text-2 wrap-anywhere">
            {c.line}
          </p>
        )}
      </div>
    </header>
  )
}
