import type { CampaignSort } from '@kindling/contract/campaign-lists'
import type { CampaignCard as Campaign } from '@kindling/contract/campaigns'
import type { Topic } from '@kindling/contract/common'
import type { Home } from '@kindling/contract/home'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/home'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SnapRow } from '../../ui/snap-row.tsx'
import { CampaignCards } from '../campaigns/index.ts'
import { CommunityCard } from '../communities/index.ts'
import { MoreCampaigns } from './lazy-parts.tsx'

export function HomeSections({ home }: { home: Home }) {
  const topics = useSession().user?.settings?.topics ?? []
  const { almost_there, new_this_week, trending_campaigns } = home
  const nothing = [home.trending, almost_there, new_this_week, trending_campaigns].every((list) => list.length === 0)
  if (nothing) return <EmptyState title={words.emptyTitle} body={words.emptyBody} />
  return (
    <div className="grid gap-10">
      {home.trending.length > 0 && (
        <Section anchor="trending" title={words.trending} link={<SeeAll to="/explore" title={words.trending} />}>
          <SnapRow label={words.trending}>
            {caredForFirst(home.trending, topics)
              .slice(0, 3)
              .map((community, index) => (
                <CommunityCard key={community.uuid} community={community} heading="h3" leads={index === 0} />
              ))}
          </SnapRow>
        </Section>
      )}
      <Campaigns title={words.almostThere} campaigns={almost_there} />
      <Campaigns title={words.newThisWeek} campaigns={new_this_week} sort="-created_at" />
      <Campaigns title={words.trendingCampaigns} campaigns={trending_campaigns} sort="trending" />
      <MoreCampaigns shown={[...almost_there, ...new_this_week, ...trending_campaigns]} />
    </div>
  )
}

/** In their order, but what this person cares about before the rest. */
const caredForFirst = (communities: Home['trending'], topics: readonly Topic[]): Home['trending'] =>
  communities.toSorted((a, b) => Number(topics.includes(b.topic)) - Number(topics.includes(a.topic)))

type CampaignsProps = { title: string; campaigns: Campaign[]; sort?: CampaignSort }

function Campaigns({ title, campaigns, sort }: CampaignsProps) {
  if (campaigns.length === 0) return null
  return (
    <Section title={title} link={<SeeAll to="/campaigns" search={sort && { sort }} title={title} />}>
      <CampaignCards cards={campaigns} heading="h3" />
    </Section>
  )
}

type SeeAllProps = { to: '/explore' | '/campaigns'; search?: { sort: CampaignSort } | undefined; title: string }

function SeeAll({ to, search, title }: SeeAllProps) {
  return (
    <Link to={to} {...(search && { search })} aria-label={words.seeAllOf({ title })}>
      {commonWords.seeAll}
    </Link>
  )
}

type SectionProps = { title: string; anchor?: string; link?: ReactNode; children: ReactNode }

function Section({ title, anchor, link, children }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} aria-labelledby={id} className="grid min-w-0 scroll-mt-20 gap-3">
      <SectionHeading id={id} title={title} link={link} />
      {children}
    </section>
  )
}
