import type { Profile } from '@kindling/contract/people/calls'
import * as impactWords from '@kindling/words/impact/impact'
import * as words from '@kindling/words/people/people'
import { EyeOff, Lock } from 'lucide-react'
import { openOverlay } from '../../platform/overlay.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Money } from '../../ui/text/money.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { formatCount } from '../../ui/text/day-words.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { NothingOf } from './lists/nothing-of.tsx'
import { PersonHead } from './person-head.tsx'
import { type PersonTab, personTabs } from './person-tabs.ts'
import { isolate } from '@kindling/words/locale'
import { usePaged, type Paged } from '../../platform/network/paged-query.ts'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { CommunityRows } from '../communities/index.ts'
import { communitiesOfQuery, startedQuery, supportedQuery } from './people.api.ts'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { CampaignCards, CardSkeletons } from '../campaigns/index.ts'
import { AsWritten } from '../../ui/text/as-written.tsx'

const FlashBy = lazyPart<{ profile: Profile }>(
  () => import('./more-parts.tsx').then((m) => m.FlashBy),
  () => null,
  <Skeleton className="h-80 rounded-card" />,
)

type Props = { profile: Profile; tab: PersonTab | undefined; onTab: (tab: PersonTab) => void }

export function PersonPage({ profile: p, tab, onTab }: Props) {
  const chosen = tab ?? personTabs.find((one) => (p.counts[one] ?? 0) > 0) ?? 'communities'
  return (
    <PageColumns
      lead={<PersonHead profile={p} />}
      aside={p.own ? <OwnImpact /> : <Card className="text-small text-text-2">{words.amountsPrivate}</Card>}
    >
      <PersonCounts counts={p.counts} />
      {p.own && (
        <p className="flex items-center gap-2 text-small text-text-2">
          <EyeOff size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.onlyYou}
        </p>
      )}
      {isEmpty(p) ? (
        <NothingOf profile={p} />
      ) : (
        <Tabs
          label={words.tabs.label}
          tabs={tabsOf(p).map((value) => ({ value, label: words.tabs[value] }))}
          value={chosen}
          onChange={onTab}
          barClassName="sticky top-(--top-bar) z-10 -mx-[16px] px-[16px] md:mx-0 md:px-0"
        >
          <div className="grid gap-3 pt-3">
            {chosen === 'communities' && <CommunitiesOf profile={p} />}
            {chosen === 'supported' && <SupportedBy profile={p} />}
            {chosen === 'started' && <StartedBy profile={p} />}
            {chosen === 'flash' && <FlashBy profile={p} />}
          </div>
        </Tabs>
      )}
    </PageColumns>
  )
}

const isEmpty = ({ counts: { communities, supported, started, flash } }: Profile): boolean =>
  communities === 0 && supported === 0 && started === 0 && flash === 0

/** Few people start flash campaigns, so others have no tab for them. */
const tabsOf = ({ counts }: Profile): PersonTab[] => personTabs.filter((tab) => tab !== 'flash' || counts.flash > 0)

function OwnImpact() {
  const { impact } = useSession()
  if (impact === null) return null
  return (
    <Card className="grid gap-3">
      <div>
        <p className="text-small text-text-2">{impactWords.totalImpact}</p>
        <Money cents={Math.round(impact.impact * 100)} className="font-display text-money-lg font-bold tabular-nums" />
      </div>
      <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => openOverlay('impact')}>
        {impactWords.explainer}
      </Button>
    </Card>
  )
}

const shown = ['communities', 'supported', 'inspired'] as const

/** Leaves out a number that this viewer may not see. */
function PersonCounts({ counts }: { counts: Profile['counts'] }) {
  return (
    <Card flush className="mt-1">
      <ul className="figures py-3 [--figure:5.5rem]">
        {shown.map((name) => {
          const count = counts[name]
          if (count === null) return null
          return (
            <li key={name} className="grid content-start justify-items-center px-1 text-center">
              <b className="font-display text-h2 font-bold tabular-nums">{formatCount(count)}</b>
              <span className="text-small text-text-2">{words.counts[name](count)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

/** The communities of a person, for signed-in viewers; the person can hide the list. */
function CommunitiesOf({ profile: p }: { profile: Profile }) {
  const { token } = useSession()
  const name = isolate(p.first_name)
  if (token === null)
    return (
      <Card className="grid justify-items-start gap-3">
        <p className="min-w-0 wrap-anywhere">
          <AsWritten>{words.signInToSee({ name })}</AsWritten>
        </p>
        <LinkButton to="/login" size="md">
          {words.signIn}
        </LinkButton>
      </Card>
    )
  if (p.counts.communities === null)
    return (
      <Card className="flex items-center gap-3 text-text-2">
        <Lock size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <p className="min-w-0 wrap-anywhere">
          <AsWritten>{words.hidden({ name })}</AsWritten>
        </p>
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

const SupportedBy = ({ profile }: { profile: Profile }) => (
  <Campaigns profile={profile} tab="supported" list={usePaged(supportedQuery(profile.uuid))} />
)

const StartedBy = ({ profile }: { profile: Profile }) => (
  <Campaigns profile={profile} tab="started" list={usePaged(startedQuery(profile.uuid))} />
)

type CampaignsOfProps = { profile: Profile; tab: PersonTab; list: Paged<CampaignCard> }

const Campaigns = ({ profile, tab, list }: CampaignsOfProps) => (
  <PagedList
    list={list}
    waiting={<CardSkeletons count={2} />}
    empty={<NothingOf profile={profile} tab={tab} />}
    endLine
  >
    {(cards) => <CampaignCards cards={cards} hasMore={list.hasMore} />}
  </PagedList>
)
