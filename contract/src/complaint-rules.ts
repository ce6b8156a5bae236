import { giveableTypes } from './giveable-types.ts'

/** The types of things that people can complain about, as the URLs name them. */
export const complaintTypes = ['comments', 'updates', 'people', ...giveableTypes] as const
export type ComplaintType = (typeof complaintTypes)[number]

export const complaintWhys = ['scam', 'unkind', 'unsafe', 'other'] as const
export type ComplaintWhy = (typeof complaintWhys)[number]

/** In code points. */
export const longestLine = 280
export const longestReason = 500
export const longestAppeal = 1_000

/** A comment is hidden after this many valid complaints, until it is reviewed. */
export const hidesAt = 3
