import { notificationTypes, type NotificationType, type ToldBy } from '@kindling/contract/notification-types'
import type { ToldRow } from '../notification.ts'

type Giveable = NonNullable<ToldRow['giveable']>

export const namedOf = ({ avatar, name, uuid, topic, quiet }: Giveable): ToldBy<'NewPostUpdate'>['model'] => ({
  avatar,
  name,
  uuid,
  topic,
  quiet,
})

export const communityOf = (giveable: Giveable): ToldBy<'JoinApproved'>['community'] => ({
  ...namedOf(giveable),
  slug: giveable.slug!,
})

export const giveableOf = ({ type, id, uuid, name, quiet }: Giveable): ToldBy<'CampaignReported'>['giveable'] => ({
  type,
  id,
  uuid,
  name,
  quiet,
})

/** The names of the row that its type lists, as they are now. */
export function namesIn(type: NotificationType, { actor, giveable }: ToldRow): Record<string, unknown> {
  const { shape } = notificationTypes[type].data.def
  return {
    ...('user' in shape && { user: actor }),
    ...('giveable' in shape && { giveable: giveable && giveableOf(giveable) }),
    ...('community' in shape && { community: giveable && communityOf(giveable) }),
  }
}
