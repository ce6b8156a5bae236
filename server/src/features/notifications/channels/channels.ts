import { defaultSettings, type Settings } from '@kindling/contract/accounts'
import { isNotificationType, notificationTypes } from '@kindling/contract/notification-types'

export type Channels = { in_app: boolean; push: boolean; mail: 'at_once' | 'daily' | 'off' }

/** The settings that decide how notifications reach a person; parts that were never saved have their defaults. */
export type ChannelSettings = Pick<Settings, 'notifications' | 'quiet_hours' | 'digest' | 'previews'>

export const channelSettings = (saved: Partial<ChannelSettings>): ChannelSettings => ({
  notifications: saved.notifications ?? defaultSettings.notifications,
  quiet_hours: saved.quiet_hours === undefined ? defaultSettings.quiet_hours : saved.quiet_hours,
  digest: saved.digest ?? defaultSettings.digest,
  previews: saved.previews ?? defaultSettings.previews,
})

export const isMoney = (type: string): boolean =>
  isNotificationType(type) && notificationTypes[type].category === 'money'

/** Whether a notification mute of its giveable covers the type: what concerns the person's own role comes all the same. */
export const isMutable = (type: string): boolean =>
  isNotificationType(type) && ['news', 'talk'].includes(notificationTypes[type].category)

/** A type that this version does not know is listed in the app alone. Mails of money types are sent by who owns them. */
export function channelsOf(type: string, { notifications }: Pick<ChannelSettings, 'notifications'>): Channels {
  if (!isNotificationType(type)) return { in_app: true, push: false, mail: 'off' }
  const { push, mail } = notificationTypes[type].usual
  const usual: Channels = { in_app: true, push, mail: mail === 'always' ? 'off' : mail }
  return isMoney(type) ? usual : (notifications[type] ?? usual)
}
