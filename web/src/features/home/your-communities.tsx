import type { CommunityCard } from '@kindling/contract/communities'
import { formatMoney } from '@kindling/contract/money'
import * as commonWords from '@kindling/words/common'
import * as communitiesWords from '@kindling/words/communities'
import * as words from '@kindling/words/home'
import { numberLocale } from '@kindling/words/locale'
import { Link, useRouterState } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Card } from '../../ui/card.tsx'
import { Name } from '../../ui/name.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { membersWords } from '../communities/index.ts'

const most = 3

/** The person's own; all of them where the address names the list: `/home#communities`. */
export function YourCommunities() {
  const communities = useSession().user?.communities
  const asked = useRouterState({ select: (state) => state.location.hash === 'communities' })
  if (communities === undefined) return null
  const shown = asked ? communities : communities.slice(0, most)
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
      {communities.length === 0 ? <NoneYet /> : <Rows communities={shown} />}
    </section>
  )
}

function Rows({ communities }: { communities: readonly CommunityCard[] }) {
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
  const month = formatMoney(c.monthly_cents, { locale: numberLocale, floor: true })
  return (
    <li>
      <Link
        to="/communities/$slug"
        params={{ slug: c.slug }}
        className="flex min-h-18 items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-surface-2"
      >
        <Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="lg" shape="thing" />
        <span className="grid min-w-0 grow">
          <Name className="font-semibold wrap-anywhere">{c.name}</Name>
          <span className="text-small text-text-2">
            {communitiesWords.poster({
              month: communitiesWords.aMonth({ amount: month }),
              members: membersWords(c.members_count),
            })}
          </span>
        </span>
        <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3 rtl:-scale-x-100" />
      </Link>
    </li>
  )
}

function NoneYet() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="text-text-2">{words.noneYet}</p>
      <Link to="/home" hash="trending" className="hit-44 text-small font-semibold text-ember-text">
        {words.findOne}
      </Link>
    </Card>
  )
}
