import type { NotificationType, NotificationContent } from '@kindling/contract/notifications/types'

/** One row for each person of `to`; at most one per `about`. Names are read when it is listed. */
export type NewNotification = {
  type: string
  to: readonly number[]
  /** The person who caused it. People who have blocked this person are not notified. */
  actorId?: number
  giveableId?: number
  data?: object
  about: string
  /** True: replaces an earlier row with the same `about`, read or not, with a new unread one. */
  isLatest?: true
  /** True: no push. */
  isSilent?: boolean
}

export type NotificationBody = Omit<NewNotification, 'to'>

type Someone = NotificationContent<'JoinRequested'>['user']

/** A row with the person and the giveable that it names, by their current names. */
export type ContentRow<Data = unknown> = {
  data: Data
  actor: Someone | null
  giveable: NamedGiveable | null
  words: string | null
  /** The number of people who ask to join; 0 if the reader cannot answer them. */
  waiting: number
}

/** As stored: a deleted account has no first name. */
export type StoredRow = Omit<ContentRow, 'actor'> & {
  actor: (Omit<Someone, 'first_name'> & { first_name: string | null }) | null
}

type NamedGiveable = NotificationContent<'RefundUpdated'>['giveable'] &
  Pick<NotificationContent<'JoinApproved'>['community'], 'avatar' | 'topic'> & { slug: string | null }

export type Listing<T extends NotificationType, Data = unknown> = (row: ContentRow<Data>) => NotificationContent<T>
