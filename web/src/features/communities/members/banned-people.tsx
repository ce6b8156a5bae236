import type { Community } from '@kindling/contract/communities/calls'
import type { Member } from '@kindling/contract/communities/members'
import { isolate } from '@kindling/words/locale'
import * as actWords from '@kindling/words/communities/member-acts'
import { useState } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FoldedCard } from '../../../ui/layout/folded-card.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { membersQuery } from '../inside.api.ts'
import { MemberMenu } from './member-menu.tsx'
import { PersonRow } from './person-row.tsx'

/** Banned people, for organizers who can lift the ban; it loads when it is opened. */
export function BannedPeople({ community }: { community: Community }) {
  return (
    <FoldedCard title={actWords.banned}>
      <Banned community={community} />
    </FoldedCard>
  )
}

function Banned({ community: c }: { community: Community }) {
  const [confirming, setConfirming] = useState<Member>()
  return (
    <>
      <PagedList
        list={usePaged(membersQuery(c.slug, { state: 'banned' }))}
        waiting={<PeopleSkeleton rows={2} />}
        empty={<p className="text-text-2">{actWords.noneBanned}</p>}
      >
        {(people) => (
          <ul className="divide-y divide-line">
            {people.map((one) => (
              <li key={one.uuid} className="flex items-center gap-3 py-1">
                <PersonRow person={one} />
                {one.may.includes('unban') && (
                  <Button
                    variant="outline"
                    size="md"
                    aria-label={actWords.acts.unban.title({ name: isolate(one.name) })}
                    onClick={() => setConfirming(one)}
                  >
                    {actWords.acts.unban.act}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {confirming && (
        <MemberMenu community={c} member={confirming} first="unban" onClose={() => setConfirming(undefined)} />
      )}
    </>
  )
}
