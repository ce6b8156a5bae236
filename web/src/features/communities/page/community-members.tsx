import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/communities'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/card.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { membersQuery } from '../communities.api.ts'
import { membersWords } from '../community-words.ts'
import { PersonRow } from './person-row.tsx'

export function CommunityMembers({ community: c }: { community: Community }) {
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{membersWords(c.members_count)}</h2>
      <PagedList
        list={usePaged(membersQuery(c.slug))}
        waiting={<PeopleSkeleton rows={8} />}
        empty={<p className="text-text-2">{words.members.empty}</p>}
        endLine
      >
        {(members) => (
          <ul className="divide-y divide-line">
            {members.map((member) => (
              <li key={member.uuid} className="py-1">
                <PersonRow person={member} role={member.role} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
