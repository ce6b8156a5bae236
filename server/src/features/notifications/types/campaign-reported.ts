/** To all who gave, whomever they have blocked: what their gifts did is their own business. */
export const campaignReported = ({ giveableId }: { giveableId: number }) => ({
  type: 'CampaignReported',
  giveableId,
  about: String(giveableId),
})
