import type { CommunityCard } from '@kindling/contract/communities/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/home/home'
import { Link, useRouterState } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { CommunityRows } from '../communities/index.ts'
import { NoneYet, StartOwn } from './lazy-parts.tsx'

const mostShown = 3

/** The person's communities; all of them if the hash names the list: `/home#communities`. */
export function YourCommunities({ suggested }: { suggested: readonly CommunityCard[] }) {
  const communities = useSession().user?.communities
  const showsAll = useRouterState({ select: (state) => state.location.hash === 'communities' })
  if (communities === undefined) return null
  const shown = showsAll ? communities : communities.slice(0, mostShown)
  return (
    <section id="communities" aria-labelledby="communities-title" className="grid scroll-mt-20 gap-3">
      <SectionHeading
        id="communities-title"
        title={words.yours}
        link={
          shown.length < communities.length && (
            <Link to="/home" hash="communities" aria-label={words.seeAllOf({ title: words.yours })}>
              {commonWords.seeAll}
            </Link>
          )
        }
      />
      {communities.length === 0 ? <NoneYet suggested={suggested} /> : <CommunityRows communities={shown} />}
      <StartOwn />
    </section>
  )
}
