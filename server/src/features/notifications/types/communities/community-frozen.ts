/** Sent to everyone who gave to it. */
export const communityFrozen = ({ giveableId, at }: { giveableId: number; at: Date }) => ({
  type: 'CommunityFrozen',
  giveableId,
  about: `${giveableId}:${at.toISOString()}`,
})
