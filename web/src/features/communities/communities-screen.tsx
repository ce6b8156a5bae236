import * as words from '@kindling/words/communities'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { usePaged } from '../../platform/network/paged-query.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageColumns } from '../../ui/page-columns.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { CardSkeletons } from '../campaigns/index.ts'
import { communitiesQuery } from './communities.api.ts'
import { CommunityCard } from './community-card.tsx'

const grid = 'grid gap-4 @min-[34rem]:grid-cols-2 @min-[54rem]:grid-cols-3'
/** One that is left alone in its row fills it. */
const alone =
  '@min-[34rem]:@max-[54rem]:[&>li:last-child:nth-child(odd)]:col-span-full @min-[54rem]:[&>li:last-child:nth-child(3n+1)]:col-span-full'

/** `/explore`: every community, and the way to every campaign. */
export function CommunitiesScreen() {
  usePageTitle(words.explore.title)
  const list = usePaged(communitiesQuery)
  return (
    <PageColumns className="xl:grid-cols-1!">
      <h1 tabIndex={-1} className="sr-only text-h1 md:not-sr-only md:mb-2 xl:text-hero">
        {words.explore.title}
      </h1>
      <SectionHeading title={words.explore.communities} link={<Link to="/campaigns">{words.explore.campaigns}</Link>} />
      <PagedList
        list={list}
        waiting={<CardSkeletons count={4} />}
        empty={<EmptyState title={words.explore.empty} />}
        endLine
      >
        {(communities) => (
          <div className="@container">
            <ul className={clsx(grid, !list.hasMore && alone)}>
              {communities.map((community, index) => (
                <li key={community.uuid} className="grid">
                  <CommunityCard community={community} heading="h3" leads={index === 0} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </PagedList>
    </PageColumns>
  )
}
