import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../../notification.ts'

type Data = NotificationContent<'ClaimDecided'>

export const claimDecided = ({ to, claim, ...data }: Data & { to: number; claim: string }): NewNotification => ({
  type: 'ClaimDecided',
  to: [to],
  data: data satisfies Data,
  about: claim,
})
