import * as words from '@kindling/words/impact/impact'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { openOverlay } from '../../platform/overlay.ts'
import { useSession } from '../../platform/session/session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Fire } from '../../ui/pictures/fire.tsx'
import { Money } from '../../ui/text/money.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { shortMoney } from '../../ui/text/amounts.ts'

const defaultSmallestCents = 200
const statsRow = (compact: boolean): string =>
  clsx('border-t border-line', compact ? 'py-2.5 text-[0.9375rem]' : 'py-3 text-[1.0625rem]')
const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Renders nothing without a person. */
export function StatsCard({ compact = false }: { compact?: boolean }) {
  const { user, impact, token, initialized, error } = useSession()
  if (user === null)
    return token !== null && (!initialized || error === null) ? <StatsSkeleton compact={compact} /> : null
  if (user.giving === undefined) return <StatsSkeleton compact={compact} />
  const rowLook = clsx('relative flex flex-wrap items-center justify-between gap-x-3', statsRow(compact))
  return (
    <Card className={clsx(compact && 'bg-bg! py-3')}>
      <div className="flex items-center justify-between gap-3 pb-3">
        <div>
          <p className="text-small text-text-2">{words.givenThisMonth}</p>
          {user.giving === 0 && impact?.own === 0 ? (
            <FirstGift />
          ) : (
            <Money cents={toCents(user.giving)} className="font-display text-money-lg font-bold tabular-nums" />
          )}
        </div>
        <Fire className={clsx('shrink-0 quiet-page:hidden', compact ? 'size-[56px]' : 'size-[64px]')} />
      </div>
      <dl>
        <div className={rowLook}>
          <dt>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => openOverlay('impact')}
              className="after:absolute after:inset-x-0 after:-inset-y-0.5"
            >
              {words.totalImpact}
            </button>
          </dt>
          <dd className="flex items-center gap-1 font-semibold text-ember-text">
            {impact ? <Money cents={toCents(impact.impact)} /> : <Skeleton className="h-5 w-14" />}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
          </dd>
        </div>
        <div className={clsx(rowLook, 'pb-0')}>
          <dt>
            <Link to="/account/billing" className="after:absolute after:inset-x-0 after:-inset-y-1.5">
              {words.communitiesSupported}
            </Link>
          </dt>
          <dd className="flex items-center gap-1 font-semibold tabular-nums">
            {user.subscribed_communities_count ?? 0}
            <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="text-text-3 rtl:-scale-x-100" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}

/** For a person who has not given yet: shows the smallest possible gift. */
function FirstGift() {
  const { data: config } = useQuery(publicConfigQuery)
  const amount = shortMoney(config?.limits.smallest_gift_cents ?? defaultSmallestCents)
  return <p className="mt-1 font-display text-h3 font-bold">{words.firstGift({ amount })}</p>
}

function StatsSkeleton({ compact }: { compact: boolean }) {
  return (
    <Card className={clsx(compact && 'py-3')}>
      <LoadingRegion>
        <div className="flex items-center justify-between pb-3">
          <span className="grid gap-2">
            <Skeleton className="h-5 w-28" />
            <Skeleton className="h-8 w-22" />
          </span>
          <Skeleton className={clsx('rounded-pill', compact ? 'size-14' : 'size-16')} />
        </div>
        {['w-24', 'w-26'].map((width) => (
          <div key={width} className={clsx('flex items-center justify-between last:pb-0', statsRow(compact))}>
            <Skeleton className={clsx('h-4', width)} />
            <span className="invisible">0</span>
            <Skeleton className="h-4 w-14" />
          </div>
        ))}
      </LoadingRegion>
    </Card>
  )
}
