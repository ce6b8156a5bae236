import type { FeedEntry } from '@kindling/contract/updates/feed'
import * as words from '@kindling/words/updates/feed'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { useSession } from '../../../platform/session/session.ts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { allOfMineQuery, feedOfMineQuery } from './feed.api.ts'
import { FeedRows } from './feed-rows.tsx'
import { QuietFeed } from './quiet-feed.tsx'

const all = { updates: 'all' } as const

/** The newest three entries on home; with `?updates=all` all of them, page by page. */
export function FromYourCommunities() {
  const { data: page } = useQuery(feedOfMineQuery)
  const belongs = (useSession().user?.communities?.length ?? 0) > 0
  const showsAll = useLocation({ select: ({ search }) => (search as { updates?: unknown }).updates === all.updates })
  if (page === undefined || (page.data.length === 0 && !belongs)) return null
  const { data: newest, meta } = page
  return (
    <section aria-labelledby="from-your-communities" className="grid grid-cols-1 gap-3">
      <SectionHeading
        id="from-your-communities"
        title={words.fromYours}
        link={
          !showsAll &&
          meta.next_cursor !== null && (
            <Link to="/home" search={all as never} resetScroll={false} aria-label={words.allUpdatesOfYours}>
              {words.allUpdates}
            </Link>
          )
        }
      />
      {newest.length === 0 ? <QuietFeed /> : showsAll ? <All newest={newest} /> : <FeedRows entries={newest} />}
    </section>
  )
}

function All({ newest }: { newest: readonly FeedEntry[] }) {
  const list = usePaged(allOfMineQuery)
  return (
    <PagedList list={list} waiting={<FeedRows entries={newest} />} empty={<QuietFeed />} byButton>
      {(entries) => <FeedRows entries={entries} />}
    </PagedList>
  )
}
