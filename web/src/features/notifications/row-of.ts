import { isNotificationType, notificationTypes, type NotificationType } from '@kindling/contract/notifications/types'
import type { Notification } from '@kindling/contract/notifications/calls'
import { notificationWords } from '@kindling/words/notifications/types'
import { looks, usualLooks } from './looks.ts'
import { faceOf, say } from './row-of.tsx'
import type { NotificationRow } from './notification-row.ts'

/** The row of a notification; null if its type is unknown or its data does not fit the type. */
export function rowOf({ type: namespaced, data }: Pick<Notification, 'type' | 'data'>): NotificationRow | null {
  const type = namespaced.split(/[\\./]/).at(-1)!
  return isNotificationType(type) ? rowBy(type, data) : null
}

function rowBy<T extends NotificationType>(type: T, data: Notification['data']): NotificationRow | null {
  // TypeScript cannot express that each entry of the registry belongs to its own key
  const row = notificationTypes[type] as (typeof notificationTypes)['PaymentFailed']
  const { success, data: content } = row.data.safeParse(data)
  if (!success) return null
  const look = (looks[type] ?? usualLooks[row.category]) as NonNullable<(typeof looks)['MuteChanged']>
  const { says } = notificationWords[type] as (typeof notificationWords)['ImpactMilestone']
  return {
    ...(typeof look === 'function' ? look(content as never) : look),
    face: faceOf(content),
    words: says(content as never, say),
    target: row.target(content),
  }
}
