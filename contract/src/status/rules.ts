/** What people do with Kindling, as the status page names it, in its order. */
export const statusParts = ['pages', 'sign_in', 'gifts', 'mail'] as const
export type StatusPart = (typeof statusParts)[number]

export const incidentEffects = ['slow', 'down'] as const
export type IncidentEffect = (typeof incidentEffects)[number]

export const longestIncidentTitle = 120
export const longestIncidentText = 600
