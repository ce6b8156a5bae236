/** What people can complain about, in the words of the URLs. */
export const complaintTypes = ['comments', 'updates', 'communities', 'campaigns', 'flash-campaigns', 'people'] as const
export type ComplaintType = (typeof complaintTypes)[number]

export const complaintWhys = ['scam', 'unkind', 'unsafe', 'other'] as const
export type ComplaintWhy = (typeof complaintWhys)[number]

/** In code points. */
export const longestLine = 280
export const longestReason = 500
export const longestAppeal = 1_000

/** So many complaints that count hide a comment until somebody looks. */
export const hidesAt = 3
