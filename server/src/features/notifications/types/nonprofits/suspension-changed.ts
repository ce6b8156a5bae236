import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = Omit<NotificationContent<'SuspensionChanged'>, 'giveable'>
type Change = Data & { organizerIds: readonly number[]; giveableId: number; at: string }

export const suspensionChanged = ({ organizerIds, giveableId, at, ...data }: Change): NewNotification => ({
  type: 'SuspensionChanged',
  to: organizerIds,
  giveableId,
  data: data satisfies Data,
  about: `${giveableId}:${data.nonprofit.uuid}:${at}`,
})
