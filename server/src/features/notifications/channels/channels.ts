import { defaultSettings, type Settings } from '@kindling/contract/accounts/calls'
import { isNotificationType, notificationTypes } from '@kindling/contract/notifications/types'

export type Channels = { in_app: boolean; push: boolean; mail: 'at_once' | 'daily' | 'off' }

/** The settings that decide how notifications reach a person, with defaults for those never saved. */
export type ChannelSettings = Pick<Settings, 'notifications' | 'quiet_hours' | 'digest' | 'digest_hour' | 'previews'>

export const channelSettings = (saved: Partial<ChannelSettings>): ChannelSettings => ({
  notifications: saved.notifications ?? defaultSettings.notifications,
  quiet_hours: saved.quiet_hours === undefined ? defaultSettings.quiet_hours : saved.quiet_hours,
  digest: saved.digest ?? defaultSettings.digest,
  digest_hour: saved.digest_hour ?? defaultSettings.digest_hour,
  previews: saved.previews ?? defaultSettings.previews,
})

export const isMoney = (type: string): boolean =>
  isNotificationType(type) && notificationTypes[type].category === 'money'

/** True if a notification mute of the giveable covers this type. Types about the person's own role are not covered. */
export const isMutable = (type: string): boolean =>
  isNotificationType(type) && ['news', 'talk'].includes(notificationTypes[type].category)

/** An unknown type is listed only in the app. Emails about money are sent by the features that own these types. */
export function channelsOf(type: string, { notifications }: Pick<ChannelSettings, 'notifications'>): Channels {
  if (!isNotificationType(type)) return { in_app: true, push: false, mail: 'off' }
  const { push, mail } = notificationTypes[type].usual
  const usual: Channels = { in_app: true, push, mail: mail === 'always' ? 'off' : mail }
  return isMoney(type) ? usual : (notifications[type] ?? usual)
}
