import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { noteMenu } from '../../complaints/index.ts'
import { SupporterRows } from '../../giveables/index.ts'
import { communitySupportersQuery } from '../communities.api.ts'

const Comments = lazyPart<{ community: Community }>(
  () => import('../opened-parts.tsx').then((m) => m.CommunityComments),
  () => null,
)

export function CommunityFeed({ community: c }: { community: Community }) {
  return (
    <div className="grid gap-3">
      <PinnedFlash community={c.uuid} />
      <Feed community={c} />
      <Comments community={c} />
      <NewestGifts community={c} />
    </div>
  )
}

/** The skeleton is high enough that loaded entries move nothing inside the window. */
const Feed = lazyPart<{ community: Community }>(
  () => import('../opened-parts.tsx').then((m) => m.CommunityEntries),
  () => null,
  <Skeleton className="h-100 rounded-card" />,
)

function emptyWords(c: Community): string {
  if (c.raised_cents > 0) return words.feed.soon
  return c.may.includes('give') ? words.feed.noGiftsSoFar : words.feed.noGifts
}

export function NewestGifts({ community: c }: { community: Community }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{words.feed.newest}</h2>
      <PagedList
        list={usePaged(communitySupportersQuery(c.slug))}
        waiting={<PeopleSkeleton rows={5} />}
        empty={<p className="text-text-2">{emptyWords(c)}</p>}
      >
        {(rows) => <SupporterRows rows={rows} noteMenu={noteMenu} />}
      </PagedList>
    </Card>
  )
}

/** Lazy, because few communities have a live flash campaign. */
const PinnedFlash = lazyPart<{ community: string }>(
  () => import('../opened-parts.tsx').then((m) => m.PinnedFlash),
  () => null,
)
