import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { useRef } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { GiveBar, pageOf, usePageSheets } from '../../giveables/index.ts'
import { OrganizerStrip } from '../../donations/index.ts'
import { ByRequest } from './by-request.tsx'
import { CommunityAbout } from './community-about.tsx'
import { CommunityActions } from './community-actions.tsx'
import { CommunityAside } from './community-aside.tsx'
import { CommunityCampaigns } from './community-campaigns.tsx'
import { CommunityFeed } from './community-feed.tsx'
import { CommunityHead } from './community-head.tsx'
import { CommunityMembers } from '../members/community-members.tsx'
import { type CommunityTab, communityTabs } from '../community-tabs.ts'
import { communityGiving } from '../community-giving.ts'
import { membersWords } from '../community-words.ts'
import { SinceJoined } from '../membership/own-membership.tsx'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { Landmark } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { ComingSplit } from '../split/coming-split.tsx'
import { SplitBar } from './split-bar.tsx'
import { MonthWords } from '../month-words.tsx'
import { timeNow } from '../../../platform/browser/clock.ts'
import { Name } from '../../../ui/text/name.tsx'

const NextSteps = lazyPart<{ community: Community }>(
  () => import('../opened-parts.tsx').then((m) => m.NextSteps),
  () => null,
  <Skeleton className="h-56 rounded-card" />,
)

const newFor = 60 * 86_400_000

/** True if the viewer owns this community and it is at most two months old. */
const isNewOwner = ({ may, status, membership }: Community): boolean =>
  may.includes('govern') &&
  status === 'active' &&
  membership !== null &&
  timeNow().getTime() - Date.parse(membership.joined_at) < newFor

type Props = { community: Community; tab: CommunityTab | undefined; onTab: (tab: CommunityTab) => void }

/** The page of one community. A viewer who may not see the other tabs gets the head and About. */
export function CommunityPage({ community: c, tab, onTab }: Props) {
  const sheets = usePageSheets()
  const giveable = communityGiving.giveableOf(c)
  const members = membersWords(c.members_count)
  const actions = useRef<HTMLDivElement>(null)
  const chosen = tab ?? 'feed'
  return (
    <PageColumns
      lead={<CommunityHead community={c} onShare={sheets.share} />}
      aside={<CommunityAside community={c} giveable={giveable} />}
    >
      {isNewOwner(c) && <NextSteps community={c} />}
      {c.may.includes('moderate') && <OrganizerStrip giveable={giveable} />}
      <CommunityActions ref={actions} community={c} />
      <MonthlyCard community={c} />
      <SinceJoined community={c} />
      {c.may.includes('see_inside') ? (
        <Tabs
          label={words.tabs.label}
          tabs={communityTabs.map((value) => ({ value, label: words.tabs[value] }))}
          value={chosen}
          onChange={onTab}
          barClassName="sticky top-(--top-bar) z-10 -mx-[16px] mt-3 px-[16px] md:mx-0 md:px-0"
        >
          {chosen === 'feed' && <CommunityFeed community={c} />}
          {chosen === 'about' && <CommunityAbout community={c} />}
          {chosen === 'campaigns' && <CommunityCampaigns community={c} />}
          {chosen === 'members' && <CommunityMembers community={c} />}
        </Tabs>
      ) : (
        <>
          {c.visibility === 'request' && <ByRequest />}
          <CommunityAbout community={c} />
        </>
      )}
      {c.may.includes('give') && (
        <GiveBar after={actions} page={pageOf({ type: 'communities', id: c.slug })}>
          <p className="truncate font-semibold">
            <Name>{c.name}</Name>
          </p>
          <p className="text-small text-text-2">{members}</p>
        </GiveBar>
      )}
    </PageColumns>
  )
}

function MonthlyCard({ community: c }: { community: Community }) {
  return (
    <Card className="grid gap-3">
      <p className="text-text-2">
        <MonthWords community={c} />
      </p>
      <SplitBar shares={c.allocation} page={pageOf({ type: 'communities', id: c.slug })} />
      <ComingSplit community={c} />
      <p className="mt-1 flex items-center gap-2.5 border-t border-line pt-3.5 text-small">
        <Landmark size={20} strokeWidth={1.75} aria-hidden className="text-text-2" />
        {c.next_payout === null ? giveablesWords.kept : giveablesWords.nextPayout({ date: calendarDay(c.next_payout) })}
      </p>
    </Card>
  )
}
