import {
  notificationTypes,
  type NotificationType,
  type NotificationContent,
} from '@kindling/contract/notifications/types'
import type { ContentRow } from '../notification.ts'

type Giveable = NonNullable<ContentRow['giveable']>

export const namedOf = ({
  avatar,
  name,
  uuid,
  topic,
  quiet,
}: Giveable): NotificationContent<'NewPostUpdate'>['model'] => ({
  avatar,
  name,
  uuid,
  topic,
  quiet,
})

export const communityOf = (giveable: Giveable): NotificationContent<'JoinApproved'>['community'] => ({
  ...namedOf(giveable),
  slug: giveable.slug!,
})

export const giveableOf = ({
  type,
  id,
  uuid,
  name,
  quiet,
}: Giveable): NotificationContent<'CampaignReported'>['giveable'] => ({
  type,
  id,
  uuid,
  name,
  quiet,
})

export function namesIn(type: NotificationType, { actor, giveable }: ContentRow): Record<string, unknown> {
  const { shape } = notificationTypes[type].data.def
  return {
    ...('user' in shape && { user: actor }),
    ...('giveable' in shape && { giveable: giveable && giveableOf(giveable) }),
    ...('community' in shape && { community: giveable && communityOf(giveable) }),
  }
}
