import { commentedTypes } from '@kindling/contract/comment-rules'
import { updateHosts } from '@kindling/contract/update-rules'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageColumns } from '../../../ui/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { CampaignPageSkeleton, CardSkeletons } from '../../campaigns/index.ts'
import { CommentsSkeleton } from '../../comments/index.ts'
import { CommunityPageSkeleton, ModerationSkeleton } from '../../communities/index.ts'
import { MemberHomeSkeleton } from '../../home/index.ts'
import { BoardSkeleton } from '../../leaderboards/index.ts'
import { SettingsColumns, SettingsSkeleton } from '../../settings/index.ts'
import { FaqPage, HowItWorksPage, OperatorTextScreen } from '../../trust/index.ts'
import { UpdateSkeleton, UpdatesSkeleton, WriteSkeleton } from '../../updates/index.ts'
import { MemberBars } from './member-bars.tsx'

/** The file of its route below `routes`, without its ending, and what stands there until the app has loaded. */
type MemberPage = { route: string; skeleton: ReactNode }

const noRetry = () => undefined

const listUnder = (lead: ReactNode) => (
  <PageColumns
    lead={
      <>
        {lead}
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="h-11 w-1/2 rounded-m" />
      </>
    }
  >
    <CardSkeletons count={2} />
  </PageColumns>
)
const plain = (
  <PageColumns>
    <LoadingRegion className="grid gap-4">
      <Skeleton className="h-9 w-3/5" />
      <Card className="grid gap-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-5 w-2/3" />
      </Card>
    </LoadingRegion>
  </PageColumns>
)
const home: MemberPage = { route: '_main/home', skeleton: <MemberHomeSkeleton onRetry={noRetry} /> }

const moderation: MemberPage = {
  route: '_main/communities.$slug_.moderation.{-$part}',
  skeleton: <ModerationSkeleton onRetry={noRetry} />,
}
const updates = (skeleton: ReactNode): MemberPage => ({ route: '_main/$type.$id.updates.$', skeleton })

/** The pages that begin with a member's bars and a skeleton, by their path in the contract's list. A text begins whole. */
export const memberPages: Readonly<Record<string, MemberPage>> = {
  // leads home
  '/': home,
  '/home': home,
  '/explore': { route: '_main/explore', skeleton: listUnder(<Skeleton className="my-2 h-12 rounded-m" />) },
  '/communities/{slug}': {
    route: '_main/communities.$slug',
    skeleton: <CommunityPageSkeleton onRetry={noRetry} />,
  },
  '/campaigns': { route: '_main/campaigns.index', skeleton: listUnder(null) },
  '/campaigns/{id}': { route: '_main/campaigns.$id', skeleton: <CampaignPageSkeleton onRetry={noRetry} /> },
  '/campaigns/{id}/collaborations': { route: '_main/campaigns.$id_.collaborations', skeleton: plain },
  '/communities/{identifier}/leaderboard': {
    route: '_main/$type.$id.leaderboard',
    skeleton: <BoardSkeleton onRetry={noRetry} />,
  },
  ...Object.fromEntries(
    updateHosts.flatMap((host) => [
      [`/${host}/{identifier}/updates`, updates(<UpdatesSkeleton />)],
      [`/${host}/{identifier}/updates/{updateUuid}`, updates(<UpdateSkeleton onRetry={noRetry} />)],
      [`/${host}/{identifier}/updates/create`, updates(<WriteSkeleton />)],
      [`/${host}/{identifier}/updates/{updateUuid}/edit`, updates(<WriteSkeleton />)],
    ]),
  ),
  ...Object.fromEntries(
    commentedTypes.map((type) => [
      `/comments/${type}/{identifier}`,
      { route: '_main/comments.$type.$id', skeleton: <CommentsSkeleton onRetry={noRetry} /> },
    ]),
  ),
  ...Object.fromEntries(
    ['', '/details', '/members', '/donations', '/log'].map((part) => [
      `/communities/{id}/moderation${part}`,
      moderation,
    ]),
  ),
  '/how-it-works': { route: '_main/how-it-works', skeleton: <HowItWorksPage /> },
  '/faq': { route: '_main/faq', skeleton: <FaqPage /> },
  '/terms': { route: '_main/terms', skeleton: <OperatorTextScreen page="terms" /> },
  '/privacy': { route: '_main/privacy', skeleton: <OperatorTextScreen page="privacy" /> },
  '/user/{uuid}': { route: '_main/user.$uuid', skeleton: plain },
  '/nonprofits/{uuid}': { route: '_main/nonprofits.$uuid', skeleton: plain },
  '/inbox': { route: '_main/inbox', skeleton: plain },
  '/account/billing': { route: '_main/account/billing', skeleton: plain },
  '/account/preferences': {
    route: '_main/account/preferences',
    skeleton: (
      <SettingsColumns>
        <SettingsSkeleton onRetry={noRetry} />
      </SettingsColumns>
    ),
  },
}

type Bars = Pick<Parameters<typeof MemberBars>[0], 'title' | 'top' | 'children'>

/** The bars before the app: their links lead on, and their buttons wait. */
export const WaitingBars = (bars: Bars) => (
  <div id="frame" className="**:aria-disabled:opacity-100">
    <MemberBars {...bars} onMenu={noRetry} menu={<MenuSkeleton />} />
  </div>
)

const MenuSkeleton = () => (
  <div className="grid gap-3 p-4 pt-5">
    <Skeleton className="h-14 rounded-m" />
    <Skeleton className="h-44 rounded-card" />
  </div>
)
