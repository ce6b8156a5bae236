import type { CampaignKey } from './campaigns.ts'
import type { CommunityKey } from './communities.ts'

/** Notifications to Maya that do not follow from other acts: how many hours ago, and about what. */
export type DemoNotification = {
  hoursAgo: number
  type: string
  by?: string
  of?: CommunityKey | CampaignKey
  /** The other person of a direct chat. */
  chatWith?: string
  data?: object
}

const update = (
  hoursAgo: number,
  of: NonNullable<DemoNotification['of']>,
  name: string,
  tags: string[] = [],
): DemoNotification => ({
  hoursAgo,
  type: 'NewPostUpdate',
  of,
  data: { name, tags },
})
const reply = (
  hoursAgo: number,
  by: string,
  of: NonNullable<DemoNotification['of']>,
  title: string,
): DemoNotification => ({
  hoursAgo,
  type: 'CommentReplied',
  by,
  of,
  data: { title, commentable_type: of === 'larkspur' ? 'community' : 'campaign' },
})
const milestone = (hoursAgo: number, impact: number): DemoNotification => ({
  hoursAgo,
  type: 'ImpactMilestone',
  data: { impact },
})

export const mayasNotifications: readonly DemoNotification[] = [
  update(0.7, 'larkspur', 'A hand-stitched quilt, and entering is free', ['Giveaway']),
  reply(2, 'leo', 'ramp', 'See you on the ramp.'),
  update(9, 'ramp', 'Concrete is poured'),
  update(26, 'tidepool', '1,904 lb of rope, one very calm seal'),
  reply(52, 'amaraB', 'coach', 'He waited for me at every finish line.'),
  { hoursAgo: 70, type: 'NewGlowAnnouncement', data: { title: 'See where every dollar went', version: '0.2.0' } },
  update(96, 'larkspur', 'Forty shelves, all full'),
  { hoursAgo: 100, type: 'SomethingFromTomorrow', data: { of: 'a version that is yet to come' } },
  update(120, 'coach', 'He would have told us to run another lap'),
  { hoursAgo: 143.9, type: 'NewMessage', by: 'desmond', chatWith: 'desmond', data: { group: null } },
  { hoursAgo: 200, type: 'PaymentFailed' },
  { hoursAgo: 201, type: 'PaymentActionRequired' },
  update(230, 'millCreek', 'Mrs. Vu’s class finished the whole shelf'),
  {
    hoursAgo: 320,
    type: 'RefundUpdated',
    of: 'coach',
    data: { amount_cents: 1_000, status: 'refunded' },
  },
  update(400, 'cedarHollow', 'Forty-one families have a key'),
  { hoursAgo: 520, type: 'JoinRequested', by: 'hanh', of: 'larkspur' },
  reply(610, 'wanjiru', 'olmara', 'From one night shift to another.'),
  { hoursAgo: 690, type: 'CardExpiring', data: { last4: '1881' } },
  update(700, 'olmara', 'First night without a lantern'),
  milestone(900, 1_000),
  {
    hoursAgo: 1_500,
    type: 'CollaborationAnswered',
    by: 'xochitl',
    of: 'secondBell',
    data: { accepted: true, community: 'Mill Creek Readers' },
  },
  { hoursAgo: 1_891, type: 'MonthlyHeld', of: 'millCreek', data: { held: false } },
  { hoursAgo: 1_895.8, type: 'CommunityFrozen', of: 'millCreek' },
  { hoursAgo: 1_895.9, type: 'MonthlyHeld', of: 'millCreek', data: { held: true } },
  { hoursAgo: 1_900, type: 'CollaborationEnded', of: 'secondBell', data: { community: 'Tidepool Keepers' } },
  { hoursAgo: 2_400, type: 'JoinApproved', of: 'tidepool' },
  milestone(3_600, 500),
  { hoursAgo: 4_200, type: 'HandOverOffered', by: 'ingrid', of: 'larkspur' },
  milestone(5_000, 100),
]
