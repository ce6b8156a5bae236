import type { CommunityCard as Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { CardFoot } from '../../giveables/index.ts'
import { membersWords } from '../community-words.ts'
import { raisedMoney } from '../../../ui/text/amounts.ts'
import { GoesTo } from './goes-to.tsx'
import { useWayIn } from '../way-in.ts'

type Props = {
  community: Community
  heading?: 'h2' | 'h3'
  /** The card's cover is the first on the page, so it loads eagerly. */
  eager?: boolean
  /** Replaces the figures in the row layout. */
  friends?: ReactNode
}

export function CommunityCard({ community: c, heading: Heading = 'h2', eager = false, friends }: Props) {
  const way = useWayIn(c.slug)
  const members = membersWords(c.members_count)
  const monthly = raisedMoney(c.monthly_cents)
  return (
    <Card as="article" flush className="relative flex h-full flex-col in-rows:flex-row">
      <Cover
        uuid={c.uuid}
        image={c.cover}
        topic={c.topic}
        eager={eager}
        className="aspect-auto! h-26 shrink-0 in-rows:h-auto in-rows:w-[112px]"
      />
      <div className="flex min-w-0 grow flex-col px-[16px] pb-4 in-rows:py-3">
        <Avatar
          name={c.name}
          image={c.avatar}
          uuid={c.uuid}
          topic={c.topic}
          size="xl"
          shape="thing"
          className="-mt-6.5 ring-[3px] ring-surface in-rows:hidden!"
        />
        <Heading className="mt-2 line-clamp-3 text-h3 wrap-anywhere in-rows:mt-0">
          <Link {...way.look} className="after:absolute after:inset-0">
            <Name>{c.name}</Name>
          </Link>
        </Heading>
        <p dir="auto" lang="" className="as-name-aligned mt-1 line-clamp-2 text-small text-text-2">
          {c.tagline}
        </p>
        <GoesTo community={c} className="mt-2" />
        {friends}
        <CardFoot
          className={clsx('mt-auto pt-3 in-rows:pt-2', friends && 'in-rows:hidden')}
          lead={<AsWritten amounts={[c.monthly_cents]}>{words.aMonth({ amount: monthly })}</AsWritten>}
          below={members}
          give={{ ...way.give, words: words.giveTo({ name: c.name }) }}
        />
      </div>
    </Card>
  )
}
