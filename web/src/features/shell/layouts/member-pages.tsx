import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { PageColumns } from '../../../ui/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import { CampaignPageSkeleton, CardSkeletons } from '../../campaigns/index.ts'
import { CommunityPageSkeleton } from '../../communities/index.ts'
import { MemberHomeSkeleton } from '../../home/index.ts'
import { SettingsColumns, SettingsSkeleton } from '../../settings/index.ts'
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

/**
 * The pages that begin with bars and a skeleton for members, by their path in the contract's list. Texts that read the same
 * for everybody are left out: members read the prerendered page.
 */
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
