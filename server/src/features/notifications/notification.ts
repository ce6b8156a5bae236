import type { NotificationType, ToldBy } from '@kindling/contract/notification-types'

/** One thing to tell, to each of `to`: the same `about` has one row a person. Names are read when it is listed. */
export type Telling = {
  type: string
  to: readonly number[]
  /** Whose doing it is: not told to who has blocked this person. */
  actorId?: number
  giveableId?: number
  data?: object
  about: string
  /** Replaces what was told of the same `about`, read or not: it is one row, unread again. */
  isLatest?: true
  /** Is not pushed. */
  isSilent?: boolean
}

type Someone = ToldBy<'JoinRequested'>['user']

/** A row with whom and what it names, as they are called today. */
export type ToldRow<Data = unknown> = {
  data: Data
  actor: Someone | null
  giveable: NamedGiveable | null
  /** What was written with thanks. */
  words: string | null
  /** How many ask to join; none where the reader cannot answer them. */
  waiting: number
}

type NamedGiveable = ToldBy<'RefundUpdated'>['giveable'] &
  Pick<ToldBy<'JoinApproved'>['community'], 'avatar' | 'topic'> & { slug: string | null }

/** How what is told of a type reads when it is listed. */
export type Listing<T extends NotificationType, Data = unknown> = (row: ToldRow<Data>) => ToldBy<T>
