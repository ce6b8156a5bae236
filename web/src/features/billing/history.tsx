import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Endless } from '../giveables/endless.tsx'
import { historyQuery } from './billing.api.ts'
import { HistoryRow } from './history-row.tsx'
import { byMonth } from './months.ts'

/** Every gift of one's own, by month, without end. */
export function History() {
  const { t } = useTranslation('billing')
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {t('history')}
      </h2>
      <Gifts />
    </Card>
  )
}

function Gifts() {
  const { t } = useTranslation('billing')
  const query = useInfiniteQuery(historyQuery)
  const gifts = query.data?.pages.flatMap((page) => page.data)
  if (query.isPending) {
    return (
      <LoadingRegion className="mt-4 grid gap-6" onRetry={() => void query.refetch()}>
        {Array.from({ length: 5 }, (_, i) => (
          <div key={i} className="flex gap-3">
            <Skeleton className="size-11 shrink-0 rounded-thing" />
            <div className="grow">
              <SkeletonLines widths={['70%', '40%']} />
            </div>
          </div>
        ))}
      </LoadingRegion>
    )
  }
  if (gifts === undefined) return <ErrorState onRetry={() => void query.refetch()} />
  if (gifts.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        body={t('emptyBody')}
        action={<LinkButton to="/campaigns">{t('emptyAction')}</LinkButton>}
      />
    )
  }
  return (
    <>
      {byMonth(gifts, numberLocale()).map(({ month, gifts: made }) => (
        <section key={month} aria-label={month}>
          <h3 className="mt-4 text-small font-semibold text-text-2">{month}</h3>
          <ul className="divide-y divide-line">
            {made.map((gift) => (
              <HistoryRow key={gift.uuid} gift={gift} />
            ))}
          </ul>
        </section>
      ))}
      <Endless
        hasNext={query.hasNextPage}
        fetching={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        count={gifts.length}
        onMore={() => void query.fetchNextPage()}
        endLine={gifts.length > 15}
      />
    </>
  )
}
