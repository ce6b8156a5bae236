/** The partner communities of Second bell, and an invited one, by the ends of their addresses. */
export const partnerCommunities = ['mill-creek-readers', 'bridge-of-letters'] as const
export const invitedCommunity = 'larkspur-street-pantry'
