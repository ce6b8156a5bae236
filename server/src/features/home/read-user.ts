import type { User, userIncludes } from '@kindling/contract/accounts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { monthStart } from '../../platform/time-zone.ts'
import { ownUserOf, settingsOf } from '../accounts/index.ts'
import { userWithGiving } from './user.queries.ts'

type Wanted = { include?: (typeof userIncludes)[number][] | undefined; append?: 'monthly_giving'[] | undefined }

/** The signed-in person with what was asked for; at most four queries, whatever is included. */
export async function readUser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  wanted: Wanted,
): Promise<User> {
  const include = new Set(wanted.include)
  const row = await userWithGiving(db, viewer.id, monthStart(clock.now(), viewer.timeZone))
  return {
    ...ownUserOf(row),
    ...(include.has('cover') && { cover: row.cover }),
    ...(include.has('giving') && { giving: row.given_cents / 100 }),
    ...(include.has('settings') && { settings: settingsOf(row) }),
    ...(include.has('subscribedCommunitiesCount') && { subscribed_communities_count: 0 }),
    ...(include.has('subscribedCommunities') && { subscribed_communities: [] }),
    ...(wanted.append?.includes('monthly_giving') && { monthly_giving: 0 }),
  }
}
