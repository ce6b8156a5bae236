/** To all who gave to it, once: closed for good is for good. */
export const communityClosed = ({ giveableId }: { giveableId: number }) => ({
  type: 'CommunityClosed',
  giveableId,
  about: String(giveableId),
})
