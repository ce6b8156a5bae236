import type { Chat } from '@kindling/contract/chats/calls'
import { folded } from '@kindling/contract/folded'
import * as words from '@kindling/words/chats/chats'
import type { AvatarProps } from '../../ui/pictures/avatar.tsx'

const longestPreview = 50

/** The name of a chat, or a substitute for a chat without one. */
export const nameOf = ({ type, name, other_participant: other }: Pick<Chat, 'type' | 'name' | 'other_participant'>) =>
  (type === 'direct' ? other?.name : name)?.trim() || words.noName[type]

/** Whether its name contains the words of a search, ignoring accents and case. */
export const isCalled = (chat: Chat, q: string): boolean => folded(nameOf(chat)).includes(folded(q))

/** The start of the last message; in a group with its writer's first name. */
export function previewOf({ type, last_message: last }: Pick<Chat, 'type' | 'last_message'>): string {
  if (last === null) return words.noMessages
  if (last.content === null || last.content.trim() === '') return words.noContent
  const text = last.content.replaceAll(/\s+/gu, ' ').trim()
  if (type === 'direct' || last.own || last.person === null) return shorten(text)
  return shorten(words.messageLine({ name: last.person.first_name, text }))
}

/** Cuts at code points, so that no character is split. */
function shorten(text: string): string {
  const points = [...text]
  return points.length > longestPreview ? `${points.slice(0, longestPreview).join('')}...` : text
}

/** The fields that the picture of a chat needs. */
export type Faced = Pick<Chat, 'uuid' | 'type' | 'name' | 'image_url' | 'other_participant' | 'community'>

/** A person's or a community's picture; null if there is nobody to show. */
export function faceOf(chat: Faced): Pick<AvatarProps, 'name' | 'image' | 'uuid' | 'shape' | 'topic' | 'quiet'> | null {
  const { type, other_participant: other, community } = chat
  if (type === 'direct') return other && { name: other.name, image: other.avatar, uuid: other.uuid }
  if (community === null && chat.image_url === null && !chat.name) return null
  return {
    name: nameOf(chat),
    image: chat.image_url,
    uuid: community?.uuid ?? chat.uuid,
    shape: 'thing',
    ...(community && { topic: community.topic, quiet: community.quiet }),
  }
}
