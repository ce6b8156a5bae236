import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/communities'
import { Megaphone } from 'lucide-react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { SupporterRows } from '../../giveables/index.ts'
import { communitySupportersQuery } from '../communities.api.ts'

export function CommunityFeed({ community }: { community: Community }) {
  return (
    <div className="grid gap-3">
      <Card className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-m bg-marigold-soft text-marigold-text">
          <Megaphone size={24} strokeWidth={1.75} aria-hidden />
        </span>
        <p className="text-text-2">{words.feed.empty}</p>
      </Card>
      <NewestGifts community={community} />
    </div>
  )
}

function emptyWords(c: Community): string {
  if (c.raised_cents > 0) return words.feed.soon
  return c.may.includes('give') ? words.feed.noGiftsSoFar : words.feed.noGifts
}

function NewestGifts({ community: c }: { community: Community }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{words.feed.newest}</h2>
      <PagedList
        list={usePaged(communitySupportersQuery(c.slug))}
        waiting={<PeopleSkeleton rows={5} />}
        empty={<p className="text-text-2">{emptyWords(c)}</p>}
      >
        {(rows) => <SupporterRows rows={rows} />}
      </PagedList>
    </Card>
  )
}
