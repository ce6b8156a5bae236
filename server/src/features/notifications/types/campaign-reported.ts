import type { Listing } from '../notification.ts'
import { giveableOf } from './named.ts'

/** To all who gave, whomever they have blocked: what their gifts did is their own business. */
export const campaignReported = ({ giveableId }: { giveableId: number }) => ({
  type: 'CampaignReported',
  giveableId,
  about: String(giveableId),
})

export const listCampaignReported: Listing<'CampaignReported'> = ({ giveable }) => ({
  giveable: giveableOf(giveable!),
})
