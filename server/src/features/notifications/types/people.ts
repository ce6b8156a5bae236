import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type ImpactMilestoneContent = NotificationContent<'ImpactMilestone'>

/** In dollars. */
export const milestones = [100, 500, 1_000, 5_000, 10_000] as const

/** Sent to the person with this score, once in a lifetime. */
export const impactMilestone = ({ personId, dollars }: { personId: number; dollars: number }): NewNotification => ({
  type: 'ImpactMilestone',
  to: [personId],
  data: { impact: dollars } satisfies ImpactMilestoneContent,
  about: String(dollars),
})

/** Without a giveable, the person signed up to Kindling itself. */
type InviteJoinedInput = { inviterId: number; joinedId: number; giveableId?: number }

/** Sent to the inviter when somebody joins. Never mentions gifts. */
export const inviteJoined = ({ inviterId, joinedId, giveableId }: InviteJoinedInput): NewNotification => ({
  type: 'InviteJoined',
  to: [inviterId],
  actorId: joinedId,
  about: `${giveableId ?? 'kindling'}:${joinedId}`,
  ...(giveableId !== undefined && { giveableId }),
})

/** Sent once for each version. */
export const newGlowAnnouncement = (data: NotificationContent<'NewGlowAnnouncement'>) => ({
  type: 'NewGlowAnnouncement',
  data,
  about: data.version,
})
