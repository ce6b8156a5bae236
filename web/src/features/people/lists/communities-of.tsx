import type { Profile } from '@kindling/contract/people/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/people/people'
import { Lock } from 'lucide-react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { useSession } from '../../../platform/session/session.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { CommunityRows } from '../../communities/index.ts'
import { communitiesOfQuery } from '../people.api.ts'
import { NothingOf } from './nothing-of.tsx'

/** The communities of a person, for signed-in viewers; the person can hide the list. */
export function CommunitiesOf({ profile: p }: { profile: Profile }) {
  const { token } = useSession()
  const name = isolate(p.first_name)
  if (token === null)
    return (
      <Card className="grid justify-items-start gap-3">
        <p className="min-w-0 wrap-anywhere">{words.signInToSee({ name })}</p>
        <LinkButton to="/login" size="md">
          {words.signIn}
        </LinkButton>
      </Card>
    )
  if (p.counts.communities === null)
    return (
      <Card className="flex items-center gap-3 text-text-2">
        <Lock size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p className="min-w-0 wrap-anywhere">{words.hidden({ name })}</p>
      </Card>
    )
  return <Rows profile={p} />
}

function Rows({ profile: p }: { profile: Profile }) {
  return (
    <PagedList
      list={usePaged(communitiesOfQuery(p.uuid))}
      waiting={
        <Card>
          <PeopleSkeleton rows={3} />
        </Card>
      }
      empty={<NothingOf profile={p} tab="communities" />}
    >
      {(communities) => <CommunityRows communities={communities} />}
    </PagedList>
  )
}
