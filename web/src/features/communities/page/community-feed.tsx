import type { Community } from '@kindling/contract/communities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { SupporterRows } from '../../giveables/index.ts'
import { communitySupportersQuery } from '../communities.api.ts'

/** What happened last: a word while there are no updates, and the newest gifts. */
export function CommunityFeed({ community }: { community: Community }) {
  const { t } = useTranslation('communities')
  return (
    <div className="grid gap-3">
      <Card className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-m bg-marigold-soft text-marigold-text">
          <Megaphone size={24} strokeWidth={1.75} aria-hidden />
        </span>
        <p className="text-text-2">{t('feed.empty')}</p>
      </Card>
      <NewestGifts community={community} />
    </div>
  )
}

function NewestGifts({ community: c }: { community: Community }) {
  const { t } = useTranslation('communities')
  const query = useInfiniteQuery(communitySupportersQuery(c.slug))
  const rows = query.data?.pages.flatMap((page) => page.data)
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{t('feed.newest')}</h2>
      {query.isPending && <PeopleSkeleton rows={5} />}
      {query.isError && rows === undefined && <ErrorState onRetry={() => void query.refetch()} />}
      {rows?.length === 0 && <p className="text-text-2">{t(c.raised_cents > 0 ? 'feed.soon' : 'feed.noGifts')}</p>}
      {rows !== undefined && rows.length > 0 && (
        <>
          <SupporterRows rows={rows} />
          <Endless
            hasNext={query.hasNextPage}
            fetching={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            count={rows.length}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </Card>
  )
}

/** Rows of people before they are there. */
export function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion className="grid gap-7">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-pill!" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ms-auto h-4 w-12" />
        </span>
      ))}
    </LoadingRegion>
  )
}
