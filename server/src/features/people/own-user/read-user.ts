import type { User, userAppends, userIncludes } from '@kindling/contract/accounts/calls'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { monthStart } from '../../../platform/time/time-zone.ts'
import { ownUserOf, settingsOf } from '../../accounts/index.ts'
import { campaignCard, campaignsSupportedBy } from '../../campaigns/index.ts'
import { communitiesOf } from '../../communities/index.ts'
import { largestGiftOf } from '../../gifts/index.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { monthlyGivingOf } from '../../plan/index.ts'
import { userWithGiving } from '../people.queries.ts'

type ReadUserInput = {
  include?: (typeof userIncludes)[number][] | undefined
  append?: (typeof userAppends)[number][] | undefined
}

/** Uses at most four queries, whatever is included, and three more to read the plan of who gives monthly. */
export async function readUser(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  viewer: Viewer,
  input: ReadUserInput,
): Promise<User> {
  const { db, clock } = deps
  const include = new Set(input.include)
  const append = new Set(input.append)
  const now = clock.now()
  const [[row], communities, campaigns, largestGift] = await Promise.all([
    userWithGiving(db, { userId: viewer.id, since: monthStart(now, viewer.timeZone) }),
    include.has('communities') || include.has('subscribedCommunities')
      ? communitiesOf(db, { userId: viewer.id, now })
      : undefined,
    include.has('supportedCampaigns') ? campaignsSupportedBy(db, { userId: viewer.id }) : undefined,
    append.has('largest_gift_cents') ? largestGiftOf(deps.db, deps, viewer.id) : undefined,
  ])
  const isAsked = append.has('monthly_giving')
  const monthlyCents = isAsked && row!.gives_monthly ? await monthlyGivingOf(db, deps, viewer.id) : 0
  const own = (wanted: (c: NonNullable<typeof communities>[number]) => boolean) =>
    (communities ?? []).filter(wanted).map(({ is_member: _, is_subscribed: __, ...card }) => card)
  return {
    ...ownUserOf(row!),
    ...(include.has('cover') && { cover: row!.cover }),
    ...(include.has('giving') && { giving: row!.given_cents / 100 }),
    ...(include.has('settings') && { settings: settingsOf(row!) }),
    ...(include.has('subscribedCommunitiesCount') && { subscribed_communities_count: row!.subscribed_count }),
    ...(include.has('subscribedCommunities') && { subscribed_communities: own(({ is_subscribed }) => is_subscribed) }),
    ...(include.has('communities') && { communities: own(({ is_member }) => is_member) }),
    ...(campaigns && { supportedCampaigns: campaigns.map((c) => campaignCard(c, deps)) }),
    ...(isAsked && { monthly_giving: monthlyCents / 100 }),
    ...(largestGift !== undefined && { largest_gift_cents: largestGift }),
  }
}
