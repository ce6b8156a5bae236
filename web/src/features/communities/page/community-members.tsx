import type { Community } from '@kindling/contract/communities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Endless } from '../../../ui/endless.tsx'
import { membersQuery } from '../communities.api.ts'
import { PeopleSkeleton } from './community-feed.tsx'
import { useMembersWords } from '../community-words.ts'
import { PersonRow } from './person-row.tsx'

/** Everyone in it, organizers first, page by page. */
export function CommunityMembers({ community: c }: { community: Community }) {
  const { t } = useTranslation('communities')
  const words = useMembersWords(c.members_count)
  const query = useInfiniteQuery(membersQuery(c.slug))
  const members = query.data?.pages.flatMap((page) => page.data)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words}</h2>
      {query.isPending && <PeopleSkeleton rows={8} />}
      {query.isError && members === undefined && <ErrorState onRetry={() => void query.refetch()} />}
      {members?.length === 0 && <p className="text-text-2">{t('members.empty')}</p>}
      {members !== undefined && members.length > 0 && (
        <>
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <li key={member.uuid} className="py-1">
                <PersonRow person={member} role={member.role} />
              </li>
            ))}
          </ul>
          <Endless
            hasNext={query.hasNextPage}
            fetching={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            count={members.length}
            onMore={() => void query.fetchNextPage()}
            endLine
          />
        </>
      )}
    </Card>
  )
}
