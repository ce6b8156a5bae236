import { giveableTypes } from './giveable-types.ts'

/** The types that take comments, as the URLs name them: giveables of every kind, and updates. */
export const commentedTypes = [...giveableTypes, 'updates'] as const
export type CommentedType = (typeof commentedTypes)[number]

/** In code points. */
export const longestComment = 1_000
export const mostMentions = 10
/** The time to edit a comment after it was written, and to restore it after it was deleted. */
export const editMinutes = 15
export const restoreSeconds = 60

export const commentSorts = ['kindest', 'newest'] as const
export type CommentSort = (typeof commentSorts)[number]

export const reactionKinds = ['heart', 'hands', 'ember'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/** The reactions of a quiet giveable. */
export const quietReactionKinds = ['heart', 'hands'] as const satisfies readonly ReactionKind[]
