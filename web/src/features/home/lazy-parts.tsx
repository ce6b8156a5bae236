import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import type { GiveableRef } from '@kindling/contract/common'
import type { CommunityCard } from '@kindling/contract/communities/calls'
import type { Home } from '@kindling/contract/home/calls'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'

/** Renders nothing in place of a part that failed to load. */
const renderNothing = () => null

const ofMembers = () => import('./member/member-parts.tsx')
const loadSections = () => import('./lazy-sections.tsx')

// The skeleton reserves the space, so that the parts below do not move
export const FirstCards = lazyPart<{ home: Home | undefined }>(
  () => ofMembers().then((m) => m.FirstCards),
  renderNothing,
  ({ home }) => (
    <>
      {home?.changed && <Skeleton className="h-42.5 rounded-card" />}
      {home?.start && <Skeleton className="h-57.5 rounded-card" />}
    </>
  ),
)
export const NoneYet = lazyPart<{ suggested: readonly CommunityCard[] }>(
  () => ofMembers().then((m) => m.NoneYet),
  renderNothing,
  <Skeleton className="h-95 rounded-card" />,
)
export const FromYourCommunities = lazyPart<object>(() => ofMembers().then((m) => m.FromYourCommunities), renderNothing)
export const YourSpot = lazyPart<{ of: GiveableRef }>(
  () => ofMembers().then((m) => m.YourSpot),
  renderNothing,
  <Skeleton className="h-64 rounded-card" />,
)
export const MemberAside = lazyPart<{
  inviteTo: GiveableRef | null | undefined
  spotOn: GiveableRef | null | undefined
}>(
  () => ofMembers().then((m) => m.MemberAside),
  renderNothing,
  ({ inviteTo }) => inviteTo && <Skeleton className="h-88 rounded-card" />,
)
export const StartOwn = lazyPart<object>(
  () => ofMembers().then((m) => m.StartOwn),
  renderNothing,
  <Skeleton className="h-11 rounded-m" />,
)
export const MoreCampaigns = lazyPart<{ shown: readonly CampaignCard[] }>(
  () => loadSections().then((m) => m.MoreCampaigns),
  renderNothing,
)
export const JustFinished = lazyPart<{ campaign: CampaignCard }>(
  () => loadSections().then((m) => m.JustFinished),
  renderNothing,
)
