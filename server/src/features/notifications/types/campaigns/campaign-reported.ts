/** Sent to everyone who gave, also to people who have blocked the organizer: it is about their own gifts. */
export const campaignReported = ({ giveableId }: { giveableId: number }) => ({
  type: 'CampaignReported',
  giveableId,
  about: String(giveableId),
})
