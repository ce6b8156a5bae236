import type { User, userIncludes } from '@kindling/contract/accounts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { monthStart } from '../../platform/time-zone.ts'
import { ownUserOf, settingsOf } from '../accounts/index.ts'
import { campaignCard, campaignsSupportedBy } from '../campaigns/index.ts'
import { communitiesOf } from '../communities/index.ts'
import { userWithGiving } from './user.queries.ts'

type Wanted = { include?: (typeof userIncludes)[number][] | undefined; append?: 'monthly_giving'[] | undefined }

/** At most three queries, whatever is included. */
export async function readUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  wanted: Wanted,
): Promise<User> {
  const include = new Set(wanted.include)
  const now = clock.now()
  const [[row], communities, campaigns] = await Promise.all([
    userWithGiving(db, { userId: viewer.id, since: monthStart(now, viewer.timeZone) }),
    include.has('communities') ? communitiesOf(db, { userId: viewer.id, now }) : undefined,
    include.has('supportedCampaigns') ? campaignsSupportedBy(db, { userId: viewer.id }) : undefined,
  ])
  return {
    ...ownUserOf(row!),
    ...(include.has('cover') && { cover: row!.cover }),
    ...(include.has('giving') && { giving: row!.given_cents / 100 }),
    ...(include.has('settings') && { settings: settingsOf(row!) }),
    ...(include.has('subscribedCommunitiesCount') && { subscribed_communities_count: 0 }),
    ...(include.has('subscribedCommunities') && { subscribed_communities: [] }),
    ...(communities && { communities }),
    ...(campaigns && { supportedCampaigns: campaigns.map((c) => campaignCard(c, now)) }),
    ...(wanted.append?.includes('monthly_giving') && { monthly_giving: 0 }),
  }
}
