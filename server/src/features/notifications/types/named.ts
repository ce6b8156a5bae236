import type { ToldBy } from '@kindling/contract/notifications'
import type { ToldRow } from '../notification.ts'

type Giveable = NonNullable<ToldRow['giveable']>

export const namedOf = ({ avatar, name, uuid, topic, quiet }: Giveable): ToldBy<'NewPostUpdate'>['model'] => ({
  ...{ avatar, name, uuid, topic, quiet },
})

export const communityOf = (giveable: Giveable): ToldBy<'JoinApproved'>['community'] => ({
  ...namedOf(giveable),
  slug: giveable.slug!,
})

export const giveableOf = ({ type, id, uuid, name, quiet }: Giveable): ToldBy<'CampaignReported'>['giveable'] => ({
  ...{ type, id, uuid, name, quiet },
})
