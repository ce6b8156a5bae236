import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../../notification.ts'

type Data = Omit<ToldBy<'CommunityHeld'>, 'community'>
type Held = Data & { organizerIds: readonly number[]; giveableId: number; at: Date }

/** Tells owner and moderators that staff froze their community, or lifted that. */
export const communityHeld = ({ organizerIds, giveableId, frozen, reason, at }: Held): Telling => ({
  type: 'CommunityHeld',
  to: organizerIds,
  giveableId,
  data: { frozen, reason } satisfies Data,
  about: `${giveableId}:${at.toISOString()}`,
})
