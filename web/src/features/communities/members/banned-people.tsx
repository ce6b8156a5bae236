import type { Community } from '@kindling/contract/communities/calls'
import type { Member } from '@kindling/contract/communities/members'
import { isolate } from '@kindling/words/locale'
import * as actWords from '@kindling/words/communities/member-acts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { membersQuery } from '../inside.api.ts'
import { MemberMenu } from './member-menu.tsx'
import { PersonRow } from './person-row.tsx'

/** Banned people, for organizers who can lift the ban; it loads when it is opened. */
export function BannedPeople({ community }: { community: Community }) {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-s font-semibold [&::-webkit-details-marker]:hidden">
          {actWords.banned}
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className="shrink-0 text-text-2 transition-transform in-open:rotate-180"
          />
        </summary>
        {open && <Banned community={community} />}
      </details>
    </Card>
  )
}

function Banned({ community: c }: { community: Community }) {
  const [confirming, setConfirming] = useState<Member>()
  return (
    <div className="pt-3">
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
    </div>
  )
}
