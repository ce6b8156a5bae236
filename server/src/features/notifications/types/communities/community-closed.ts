/** Sent once to everyone who gave to it: an archived community stays closed. */
export const communityClosed = ({ giveableId }: { giveableId: number }) => ({
  type: 'CommunityClosed',
  giveableId,
  about: String(giveableId),
})
