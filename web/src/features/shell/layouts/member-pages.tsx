import { commentedTypes } from '@kindling/contract/comments/rules'
import { kindsWithUpdates } from '@kindling/contract/updates/rules'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { CampaignPageSkeleton, CardSkeletons } from '../../campaigns/index.ts'
import { InboxSkeleton } from '../../chats/index.ts'
import { CommentsSkeleton } from '../../comments/index.ts'
import { CommunityPageSkeleton, moderationParts, ModerationSkeleton } from '../../communities/index.ts'
import { FlashSkeleton } from '../../flash-campaigns/index.ts'
import { MemberHomeSkeleton } from '../../home/index.ts'
import { BoardSkeleton, boardTypes } from '../../leaderboards/index.ts'
import { SettingsColumns, SettingsSkeleton } from '../../accounts/index.ts'
import { UpdateSkeleton, UpdatesSkeleton, WriteSkeleton } from '../../updates/index.ts'
import { MemberBars } from './member-bars.tsx'

/** `whole`: the prerendered page is the same for guests and members, so it replaces the skeleton. */
type MemberPage = { route: string; skeleton: ReactNode; whole?: true }

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
const Plain = () => (
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

/** By the path in the contract's list; on demand, so that browsers don't load the skeletons of all pages. */
export const memberPageOf = (page: string): MemberPage | undefined => ({ ...single(), ...ofKinds() })[page]

function single(): Record<string, MemberPage> {
  const home = { route: '_main/home', skeleton: <MemberHomeSkeleton onRetry={noRetry} /> }
  const plainPage = (route: string): MemberPage => ({ route: `_main/${route}`, skeleton: <Plain /> })
  const textPage = (route: string): MemberPage => ({ ...plainPage(route), whole: true })
  return {
    // redirects to home
    '/': home,
    '/home': home,
    '/explore': { route: '_main/explore', skeleton: listUnder(<Skeleton className="my-2 h-12 rounded-m" />) },
    '/communities/{slug}': {
      route: '_main/communities.$slug',
      skeleton: <CommunityPageSkeleton onRetry={noRetry} />,
    },
    '/communities/{identifier}/share': {
      route: '_main/communities.$slug_.share',
      skeleton: <CommunityPageSkeleton onRetry={noRetry} />,
      whole: true,
    },
    '/campaigns': { route: '_main/campaigns.index', skeleton: listUnder(null), whole: true },
    '/campaigns/{id}': {
      route: '_main/campaigns.$id',
      skeleton: <CampaignPageSkeleton onRetry={noRetry} />,
      whole: true,
    },
    '/flash-campaigns/{id}': {
      route: '_main/flash-campaigns.$id',
      skeleton: <FlashSkeleton onRetry={noRetry} />,
      whole: true,
    },
    '/campaigns/{id}/collaborations': plainPage('campaigns.$id_.collaborations'),
    '/how-it-works': textPage('how-it-works'),
    '/delete-account': textPage('delete-account'),
    '/faq': textPage('faq'),
    '/terms': textPage('terms'),
    '/privacy': textPage('privacy'),
    '/user/{uuid}': plainPage('user.$uuid'),
    '/nonprofits/{uuid}': plainPage('nonprofits.$uuid'),
    '/nonprofits/{uuid}/statement': plainPage('nonprofits.$uuid_.statement'),
    '/inbox': { route: '_main/_inbox/inbox', skeleton: <InboxSkeleton /> },
    '/chats/{chatId}': { route: '_main/_inbox/chats.$chatId', skeleton: <InboxSkeleton isChatOpen /> },
    '/account/billing': plainPage('account/billing'),
    '/staff': plainPage('staff.$'),
    '/staff/{part}': plainPage('staff.$'),
    '/staff/campaigns/{id}': plainPage('staff.$'),
    '/account/preferences': {
      route: '_main/account/preferences',
      skeleton: (
        <SettingsColumns>
          <SettingsSkeleton onRetry={noRetry} />
        </SettingsColumns>
      ),
    },
  }
}

function ofKinds(): Record<string, MemberPage> {
  // not `whole`: a member who gave sees an extra line, which would move the rest
  const updates = { route: '_main/$type.$id.updates.$' }
  const comments = { route: '_main/comments.$type.$id', skeleton: <CommentsSkeleton onRetry={noRetry} /> }
  const moderation = {
    route: '_main/communities.$slug_.moderation.{-$part}',
    skeleton: <ModerationSkeleton onRetry={noRetry} />,
  }
  return Object.fromEntries<MemberPage>([
    ...kindsWithUpdates.flatMap((host): [string, MemberPage][] => [
      [`/${host}/{identifier}/updates`, { ...updates, skeleton: <UpdatesSkeleton /> }],
      [`/${host}/{identifier}/updates/{updateUuid}`, { ...updates, skeleton: <UpdateSkeleton onRetry={noRetry} /> }],
      [`/${host}/{identifier}/updates/create`, { ...updates, skeleton: <WriteSkeleton /> }],
      [`/${host}/{identifier}/updates/{updateUuid}/edit`, { ...updates, skeleton: <WriteSkeleton /> }],
    ]),
    ...boardTypes.map((type): [string, MemberPage] => [
      `/${type}/{identifier}/leaderboard`,
      { route: '_main/$type.$id.leaderboard', skeleton: <BoardSkeleton onRetry={noRetry} /> },
    ]),
    ...commentedTypes.map((type): [string, MemberPage] => [`/comments/${type}/{identifier}`, comments]),
    ...['', ...moderationParts.map((part) => `/${part}`)].map((part): [string, MemberPage] => [
      `/communities/{id}/moderation${part}`,
      moderation,
    ]),
  ])
}

type Bars = Pick<Parameters<typeof MemberBars>[0], 'title' | 'top' | 'fill' | 'children'>

/** The bars before the app has loaded: their links work, their buttons don't yet. */
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
