import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { Listing } from '../notification.ts'
import { namedOf } from './named.ts'

type Data = Pick<NotificationContent<'NewPostUpdate'>, 'name' | 'uuid' | 'tags'>

type Posted = { giveableId: number; authorId: number; name: string; uuid: string; tags: readonly string[] }

/** Sent to members and supporters, except people who have blocked its author. */
export const newPostUpdate = ({ giveableId, authorId, name, uuid, tags }: Posted) => ({
  type: 'NewPostUpdate',
  giveableId,
  actorId: authorId,
  data: { name, uuid, tags: tags.map((tag) => (tag === 'giveaway' ? 'Giveaway' : tag)) } satisfies Data,
  about: uuid,
})

const nameOf = { communities: 'community', campaigns: 'campaign', 'flash-campaigns': 'flash-campaign' } as const

/** `data` holds the update's title, uuid and tags; its giveable is never a project. */
export const listNewPostUpdate: Listing<'NewPostUpdate', Data> = ({ giveable, data }) => ({
  ...data,
  model: namedOf(giveable!),
  model_type: nameOf[giveable!.type as keyof typeof nameOf],
})
