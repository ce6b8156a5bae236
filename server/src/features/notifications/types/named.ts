import type { ToldBy } from '@kindling/contract/notifications'
import type { ToldRow } from '../notification.ts'

type Giveable = NonNullable<ToldRow['giveable']>

export const communityOf = ({ avatar, name, uuid, slug }: Giveable): ToldBy<'JoinApproved'>['community'] => ({
  avatar,
  name,
  uuid,
  slug: slug!,
})

export const giveableOf = ({ type, id, uuid, name, quiet }: Giveable): ToldBy<'CampaignReported'>['giveable'] => ({
  ...{ type, id, uuid, name, quiet },
})
