import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type ClaimDecidedContent = NotificationContent<'ClaimDecided'>

export const claimDecided = ({
  to,
  claim,
  ...data
}: ClaimDecidedContent & { to: number; claim: string }): NewNotification => ({
  type: 'ClaimDecided',
  to: [to],
  data: data satisfies ClaimDecidedContent,
  about: claim,
})

type ChangeDecidedContent = NotificationContent<'NonprofitChangeDecided'>

export const nonprofitChangeDecided = ({
  to,
  change,
  ...data
}: ChangeDecidedContent & { to: number; change: string }): NewNotification => ({
  type: 'NonprofitChangeDecided',
  to: [to],
  data: data satisfies ChangeDecidedContent,
  about: change,
})

type RepresentativeInvitedContent = Pick<NotificationContent<'RepresentativeInvited'>, 'nonprofit'>

export const representativeInvited = ({
  to,
  by,
  nonprofit,
  at,
}: RepresentativeInvitedContent & { to: number; by: number; at: Date }): NewNotification => ({
  type: 'RepresentativeInvited',
  to: [to],
  actorId: by,
  data: { nonprofit } satisfies RepresentativeInvitedContent,
  about: `${nonprofit.uuid}:${at.toISOString()}`,
})

type SuspensionChangedContent = Omit<NotificationContent<'SuspensionChanged'>, 'giveable'>
type SuspensionChangedInput = SuspensionChangedContent & {
  organizerIds: readonly number[]
  giveableId: number
  at: string
}

export const suspensionChanged = ({
  organizerIds,
  giveableId,
  at,
  ...data
}: SuspensionChangedInput): NewNotification => ({
  type: 'SuspensionChanged',
  to: organizerIds,
  giveableId,
  data: data satisfies SuspensionChangedContent,
  about: `${giveableId}:${data.nonprofit.uuid}:${at}`,
})
