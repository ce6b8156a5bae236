import type { Answer } from '@kindling/contract/api'
import { type InfiniteData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { useAnew } from '../../platform/network/use-anew.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Endless } from '../../ui/endless.tsx'
import { historyQuery } from './billing.api.ts'
import { GiftDetails } from './gift-details.tsx'
import { HistoryRow } from './history-row.tsx'
import { byMonth } from './months.ts'
import { SaveHistory } from './save-history.tsx'

/** Every gift of one's own, by month, without end. */
export function History() {
  const { t } = useTranslation('billing')
  const id = useId()
  const query = useInfiniteQuery(historyQuery)
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-h3">
          {t('history')}
        </h2>
        {(query.data?.pages[0]?.data.length ?? 0) > 0 && <SaveHistory />}
      </div>
      <Gifts query={query} />
    </Card>
  )
}

function Gifts({ query }: { query: UseInfiniteQueryResult<InfiniteData<Answer<'GET /gifts'>>> }) {
  const { t } = useTranslation('billing')
  const anew = useAnew(historyQuery.queryKey)
  const [shown, setShown] = useState<string>()
  const [open, setOpen] = useState(false)
  const gifts = query.data?.pages.flatMap((page) => page.data)
  const detailed = gifts?.find(({ uuid }) => uuid === shown)
  if (query.isPending) {
    return (
      <LoadingRegion className="mt-4 grid gap-6" onRetry={anew}>
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
              <HistoryRow
                key={gift.uuid}
                gift={gift}
                onOpen={() => {
                  setShown(gift.uuid)
                  setOpen(true)
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      <div className={query.hasNextPage || gifts.length > 15 ? 'pt-4' : undefined}>
        <Endless
          hasNext={query.hasNextPage}
          fetching={query.isFetchingNextPage}
          failed={query.isFetchNextPageError}
          count={gifts.length}
          onMore={() => void query.fetchNextPage()}
          endLine={gifts.length > 15}
        />
      </div>
      {detailed && <GiftDetails key={detailed.uuid} gift={detailed} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
