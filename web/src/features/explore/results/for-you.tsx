import * as words from '@kindling/words/explore/explore'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { SnapRow } from '../../../ui/layout/snap-row.tsx'
import { CommunityCard } from '../../communities/index.ts'
import { type Pick, picksQuery } from '../explore.api.ts'

/** `pending`: picks may still load, so the list below waits; otherwise they would push it down. */
export function usePicks(wanted: boolean): { picks: readonly Pick[]; pending: boolean } {
  const { token, user, error } = useSession()
  const own = user?.communities?.map(({ uuid }) => uuid) ?? []
  const known = { topics: user?.settings?.topics ?? [], city: user?.city ?? undefined, own }
  const { data: picks = [], isLoading } = useQuery({
    ...picksQuery(known),
    enabled: wanted && user !== null,
    // joining a community changes the query key; the list must not disappear meanwhile
    placeholderData: keepPreviousData,
  })
  const awaitsUser = token !== null && user === null && error === null
  return { picks: wanted ? picks : [], pending: wanted && (awaitsUser || isLoading) }
}

/** Three picks, each with its reason. A person without known interests gets none. */
export function ForYou({ picks }: { picks: readonly Pick[] }) {
  return (
    <section aria-labelledby="for-you" className="grid min-w-0 gap-3">
      <SectionHeading id="for-you" title={words.forYou} />
      <SnapRow label={words.forYou}>
        {picks.map((pick) => (
          <div key={pick.community.uuid} className="grid grid-rows-[1fr_auto] gap-1.5">
            <CommunityCard community={pick.community} heading="h3" />
            <p className="text-small text-text-2">{becauseWords(pick)}</p>
          </div>
        ))}
      </SnapRow>
    </section>
  )
}

function becauseWords({ because, community: { topic, city } }: Pick): string {
  if (because === 'topic') return words.because.topic({ topic: giveablesWords.topics[topic] })
  return because === 'friends' ? words.because.friends : words.because.near({ city })
}
