import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification, Listing } from '../notification.ts'
import { namedOf } from './named.ts'

type CommentRepliedContent = Omit<NotificationContent<'CommentReplied'>, 'user' | 'posted_by'>
export type Talk = {
  personId: number
  actorId: number
  giveableId: number
  data: Required<CommentRepliedContent>
}

export const commentReplied = (talk: Talk): NewNotification => talkOf('CommentReplied', talk)

export const mentioned = (talk: Talk): NewNotification => talkOf('Mentioned', talk)

const talkOf = (type: 'CommentReplied' | 'Mentioned', { personId, data, ...of }: Talk): NewNotification => ({
  ...of,
  type,
  to: [personId],
  data,
  about: data.comment,
})

type TalkContent = NotificationContent<'CommentReplied'> & NotificationContent<'Mentioned'>

/** An update opens below the giveable that posted it. */
export const listTalk: Listing<'CommentReplied' | 'Mentioned', Omit<TalkContent, 'user'>> = ({
  actor,
  giveable,
  data,
}) => ({
  ...data,
  user: actor!,
  ...(data.commentable_type === 'update' && giveable && { posted_by: { type: giveable.type, uuid: giveable.uuid } }),
})

type NewMessageInput = { chat: string; group: string | null; senderId: number; to: readonly number[] }

/** One notification per chat, without the message's text. */
export const newMessage = ({ chat, group, senderId, to }: NewMessageInput): NewNotification => ({
  type: 'NewMessage',
  to,
  actorId: senderId,
  data: { chat, group } satisfies Omit<NotificationContent<'NewMessage'>, 'user'>,
  about: chat,
  isLatest: true,
})

type MuteChangedContent = Omit<NotificationContent<'MuteChanged'>, 'giveable'>
type MuteChangedInput = MuteChangedContent & { personId: number; giveableId: number }

/** Sent to the muted person: one notification per giveable, about the latest change. */
export const muteChanged = ({ personId, giveableId, ...data }: MuteChangedInput): NewNotification => ({
  type: 'MuteChanged',
  to: [personId],
  giveableId,
  data: data satisfies MuteChangedContent,
  about: String(giveableId),
  isLatest: true,
})

type NewPostUpdateContent = Pick<NotificationContent<'NewPostUpdate'>, 'name' | 'uuid' | 'tags'>

type NewPostUpdateInput = { giveableId: number; authorId: number; name: string; uuid: string; tags: readonly string[] }

/** Sent to members and supporters, except people who have blocked its author. */
export const newPostUpdate = ({ giveableId, authorId, name, uuid, tags }: NewPostUpdateInput) => ({
  type: 'NewPostUpdate',
  giveableId,
  actorId: authorId,
  data: { name, uuid, tags: tags.map((tag) => (tag === 'giveaway' ? 'Giveaway' : tag)) } satisfies NewPostUpdateContent,
  about: uuid,
})

const nameOf = { communities: 'community', campaigns: 'campaign', 'flash-campaigns': 'flash-campaign' } as const

/** `data` holds the update's title, uuid and tags; its giveable is never a project. */
export const listNewPostUpdate: Listing<'NewPostUpdate', NewPostUpdateContent> = ({ giveable, data }) => ({
  ...data,
  model: namedOf(giveable!),
  model_type: nameOf[giveable!.type as keyof typeof nameOf],
})

type TextsHiddenContent = Omit<NotificationContent<'TextsHidden'>, 'giveable'>
type TextsHiddenInput = TextsHiddenContent & { to: readonly number[]; giveableId: number; at: Date }

/** Sent once for the texts that were hidden because words were blocked `at` this time. */
export const textsHidden = ({ to, giveableId, at, count, own }: TextsHiddenInput): NewNotification => ({
  type: 'TextsHidden',
  to,
  giveableId,
  data: { count, own } satisfies TextsHiddenContent,
  about: `${giveableId}:${at.toISOString()}:${own ? 'own' : 'all'}`,
})

type ReportResolvedContent = Omit<NotificationContent<'ReportResolved'>, 'giveable'>
type ReportResolvedInput = Pick<ReportResolvedContent, 'about' | 'outcome'> & {
  to: readonly number[]
  giveableId?: number
  case: string
  /** Null for complainants, who do not see the reason. */
  author: { reason: string | null; mayAppeal: boolean } | null
}

/** One notification per case, about the latest decision. */
export const reportResolved = ({
  to,
  giveableId,
  case: uuid,
  author,
  about,
  outcome,
}: ReportResolvedInput): NewNotification => ({
  type: 'ReportResolved',
  to,
  ...(giveableId !== undefined && { giveableId }),
  data: {
    about,
    outcome,
    case: author && uuid,
    reason: author?.reason ?? null,
    may_appeal: author?.mayAppeal ?? false,
  } satisfies ReportResolvedContent,
  about: uuid,
  isLatest: true,
})
