import type { CommunityCard } from '@kindling/contract/communities'
import type { Profile } from '@kindling/contract/people'
import * as words from '@kindling/words/people'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Lock } from 'lucide-react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Name } from '../../../ui/name.tsx'
import { PagedList } from '../../../ui/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/people-skeleton.tsx'
import { membersWords } from '../../communities/index.ts'
import { communitiesOfQuery } from '../people.api.ts'
import { NothingOf } from './nothing-of.tsx'

/** Shown to signed-in people, unless the person keeps them private. */
export function CommunitiesOf({ profile: p }: { profile: Profile }) {
  const { token } = useSession()
  const name = p.first_name
  if (token === null)
    return (
      <Card className="grid justify-items-start gap-3">
        <p>{words.signInToSee({ name })}</p>
        <LinkButton to="/login" size="md">
          {words.signIn}
        </LinkButton>
      </Card>
    )
  if (p.counts.communities === null)
    return (
      <Card className="flex items-center gap-3 text-text-2">
        <Lock size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p>{words.hidden({ name })}</p>
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
      {(communities) => (
        <Card flush>
          <ul className="divide-y divide-line">
            {communities.map((community) => (
              <Row key={community.uuid} community={community} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

const Row = ({ community: c }: { community: CommunityCard }) => (
  <li>
    <Link
      to="/communities/$slug"
      params={{ slug: c.slug }}
      className="flex min-h-19 items-center gap-3 px-[16px] py-3 outline-offset-[-2px] hover:bg-surface-2"
    >
      <Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="lg" shape="thing" />
      <span className="grid min-w-0 grow">
        <Name className="font-semibold wrap-anywhere">{c.name}</Name>
        <span className="text-small text-text-2">
          <Name>{`${c.city}, ${c.state}`}</Name> · {membersWords(c.members_count)}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:-scale-x-100" />
    </Link>
  </li>
)
