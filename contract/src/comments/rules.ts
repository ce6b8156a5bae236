import { giveableTypes } from '../giveables/types.ts'

/** The things that people can comment on, by their names in URLs. */
export const commentedTypes = [...giveableTypes, 'updates'] as const
export type CommentedType = (typeof commentedTypes)[number]

/** In code points. */
export const longestComment = 1_000
export const mostMentions = 10
/** An author can edit a comment for this long after writing it. */
export const editMinutes = 15
/** An author can restore a comment for this long after deleting it. */
export const restoreSeconds = 60

export const commentSorts = ['kindest', 'newest'] as const
export type CommentSort = (typeof commentSorts)[number]

export const reactionKinds = ['heart', 'hands', 'ember'] as const
export type ReactionKind = (typeof reactionKinds)[number]

/** The reactions of a quiet giveable, whose page shows no celebration. */
export const quietReactionKinds = ['heart', 'hands'] as const satisfies readonly ReactionKind[]
