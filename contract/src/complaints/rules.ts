import { giveableTypes } from '../giveables/types.ts'

/** The things that people can report, by their names in URLs. */
export const complaintTypes = ['comments', 'updates', 'notes', 'lines', 'people', ...giveableTypes] as const
export type ComplaintType = (typeof complaintTypes)[number]

/** Staff and those who run the place may hide texts of these kinds. */
export const hidableTypes = ['comments', 'updates', 'notes', 'lines'] as const
export type HidableType = (typeof hidableTypes)[number]

export const complaintWhys = ['scam', 'unkind', 'unsafe', 'other'] as const
export type ComplaintWhy = (typeof complaintWhys)[number]

/** In code points. `longestLine`: what a person adds to a complaint; `longestReason`: why a case was decided. */
export const longestLine = 280
export const longestReason = 500
export const longestAppeal = 1_000

/** A comment or a note is hidden after this many valid complaints, until it is reviewed. */
export const complaintsToHide = 3
