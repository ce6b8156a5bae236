import type { Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/explore'
import * as giveablesWords from '@kindling/words/giveables'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { SnapRow } from '../../../ui/snap-row.tsx'
import { CommunityCard } from '../../communities/index.ts'
import { picksQuery } from '../explore.api.ts'

/** Three picks, each with why; nobody who has named no topic is guessed at. */
export function ForYou() {
  const topics = useSession().user?.settings?.topics ?? []
  return topics.length === 0 ? null : <Picks topics={topics} />
}

function Picks({ topics }: { topics: readonly Topic[] }) {
  const { data: picks } = useQuery(picksQuery(topics))
  if (picks === undefined || picks.length === 0) return null
  return (
    <section aria-labelledby="for-you" className="grid min-w-0 gap-3">
      <SectionHeading id="for-you" title={words.forYou} />
      <SnapRow label={words.forYou}>
        {picks.map((community) => (
          <div key={community.uuid} className="grid content-start gap-1.5">
            <CommunityCard community={community} heading="h3" />
            <p className="text-small text-text-2">{words.because({ topic: giveablesWords.topics[community.topic] })}</p>
          </div>
        ))}
      </SnapRow>
    </section>
  )
}
