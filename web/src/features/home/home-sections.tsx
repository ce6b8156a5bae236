import type { CampaignSort } from '@kindling/contract/campaigns/lists'
import type { CampaignCard as Campaign } from '@kindling/contract/campaigns/calls'
import type { Home } from '@kindling/contract/home/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/home/home'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { SnapRow } from '../../ui/layout/snap-row.tsx'
import { CampaignCards } from '../campaigns/index.ts'
import { CommunityCard } from '../communities/index.ts'
import { BurningNow } from '../flash-campaigns/index.ts'
import { FromYourCommunities, MoreCampaigns, YourSpot } from './lazy-parts.tsx'
import { YourCommunities } from './your-communities.tsx'

type SectionsProps = {
  home: Home
  /** For members without a community. */
  suggested: Home['trending']
  /** Trending communities that are not suggested. */
  trending: Home['trending']
}

/** A member's communities and their news stand among the sections. */
export function HomeSections({ home, suggested, trending }: SectionsProps) {
  const guest = useSession().token === null
  const { almost_there } = home
  // each campaign appears only in the first section that has it
  const new_this_week = without(almost_there, home.new_this_week)
  const trending_campaigns = without([...almost_there, ...new_this_week], home.trending_campaigns)
  const isEmpty = [home.trending, almost_there, new_this_week, trending_campaigns].every((list) => list.length === 0)
  return (
    <>
      {home.live_flash.length > 0 && <BurningNow cards={home.live_flash} />}
      <YourCommunities suggested={suggested} />
      {trending.length > 0 && (
        <Section
          title={words.trending}
          link={guest ? <SignInForAll /> : <SeeAll to="/explore" title={words.trending} />}
        >
          <SnapRow label={words.trending}>
            {trending.slice(0, 3).map((community, index) => (
              <CommunityCard key={community.uuid} community={community} heading="h3" eager={index === 0} />
            ))}
          </SnapRow>
        </Section>
      )}
      {!guest && <FromYourCommunities />}
      {!guest && home.spot_on && (
        <div className="contents xl:hidden">
          <YourSpot of={home.spot_on} />
        </div>
      )}
      <Campaigns title={words.almostThere} campaigns={almost_there} />
      <Campaigns title={words.newThisWeek} campaigns={new_this_week} sort="-created_at" />
      <Campaigns title={words.trendingCampaigns} campaigns={trending_campaigns} sort="trending" />
      {isEmpty && home.live_flash.length === 0 ? (
        <EmptyState title={words.emptyTitle} body={words.emptyBody} />
      ) : (
        <MoreCampaigns shown={[...almost_there, ...new_this_week, ...trending_campaigns]} />
      )}
    </>
  )
}

const without = (above: readonly Campaign[], campaigns: readonly Campaign[]): Campaign[] =>
  campaigns.filter(({ id }) => above.every((one) => one.id !== id))

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

/** On phones it is too wide for the heading's line in any font, so it always wraps: a web font moves nothing. */
const SignInForAll = () => (
  <Link to="/get-started" search={{ return_to: '/explore' }} className="block max-sm:min-w-[60vw]">
    {words.signInForAll}
  </Link>
)

type SectionProps = { title: string; link?: ReactNode; children: ReactNode }

function Section({ title, link, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3">
      <SectionHeading id={id} title={title} link={link} />
      {children}
    </section>
  )
}
