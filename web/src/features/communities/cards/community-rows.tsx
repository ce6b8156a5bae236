import type { CommunityCard } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { membersWords } from '../community-words.ts'
import { raisedMoney } from '../../../ui/text/amounts.ts'
import { GoesTo } from './goes-to.tsx'

/** A compact list of communities, for signed-in people. */
export function CommunityRows({ communities }: { communities: readonly CommunityCard[] }) {
  return (
    <Card flush>
      <ul className="divide-y divide-line">
        {communities.map((community) => (
          <Row key={community.uuid} community={community} />
        ))}
      </ul>
    </Card>
  )
}

function Row({ community: c }: { community: CommunityCard }) {
  const month = words.aMonth({ amount: raisedMoney(c.monthly_cents) })
  return (
    <li>
      <Link
        to="/communities/$slug"
        params={{ slug: c.slug }}
        className="flex min-h-18 items-center gap-3 px-[16px] py-2.5 outline-offset-[-2px] hover:bg-surface-2"
      >
        <Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="lg" shape="thing" />
        <span className="grid min-w-0 grow">
          <Name className="font-semibold wrap-anywhere">{c.name}</Name>
          <span className="text-small text-text-2">
            <AsWritten amounts={[c.monthly_cents]}>
              {words.poster({ month, members: membersWords(c.members_count) })}
            </AsWritten>
          </span>
          <GoesTo community={c} />
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3 rtl:-scale-x-100" />
      </Link>
    </li>
  )
}
