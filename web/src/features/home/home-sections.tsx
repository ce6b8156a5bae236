import type { CampaignCard as Campaign } from '@kindling/contract/campaigns'
import type { Home } from '@kindling/contract/home'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/home'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { SnapRow } from '../../ui/snap-row.tsx'
import { CampaignCard } from '../campaigns/index.ts'
import { CommunityCard } from '../communities/index.ts'

export function HomeSections({ home }: { home: Home }) {
  const nothing = [home.trending, home.almost_there, home.new_this_week].every((list) => list.length === 0)
  if (nothing) return <EmptyState title={words.emptyTitle} body={words.emptyBody} />
  return (
    <div className="grid gap-10">
      {home.trending.length > 0 && (
        <Section title={words.trending}>
          <SnapRow label={words.trending} className="md:[&>li:last-child:nth-child(odd):not(:first-child)]:hidden">
            {home.trending.map((community, index) => (
              <CommunityCard key={community.uuid} community={community} heading="h3" leads={index === 0} />
            ))}
          </SnapRow>
        </Section>
      )}
      <Campaigns title={words.almostThere} campaigns={home.almost_there} />
      <Campaigns title={words.newThisWeek} campaigns={home.new_this_week} />
    </div>
  )
}

function Campaigns({ title, campaigns }: { title: string; campaigns: readonly Campaign[] }) {
  if (campaigns.length === 0) return null
  return (
    <Section
      title={title}
      link={
        <Link to="/campaigns" aria-label={words.seeAllOf({ title })}>
          {commonWords.seeAll}
        </Link>
      }
    >
      <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
        {campaigns.map((campaign) => (
          <li key={campaign.uuid} className="grid">
            <CampaignCard campaign={campaign} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Section({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <SectionHeading id={id} title={title} link={link} />
      {children}
    </section>
  )
}
