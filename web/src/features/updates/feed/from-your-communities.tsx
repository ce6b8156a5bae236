import * as words from '@kindling/words/updates/feed'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { feedOfMineQuery } from './feed.api.ts'
import { FeedRows } from './feed-rows.tsx'
import { QuietFeed } from './quiet-feed.tsx'

export function FromYourCommunities() {
  const { data } = useQuery(feedOfMineQuery)
  const belongs = (useSession().user?.communities?.length ?? 0) > 0
  if (data === undefined || (data.length === 0 && !belongs)) return null
  return (
    <section aria-labelledby="from-your-communities" className="grid grid-cols-1 gap-3">
      <SectionHeading id="from-your-communities" title={words.fromYours} />
      {data.length === 0 ? <QuietFeed /> : <FeedRows entries={data} />}
    </section>
  )
}
