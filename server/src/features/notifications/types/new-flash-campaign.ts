import type { ToldBy } from '@kindling/contract/notifications'
import type { Listing } from '../notification.ts'
import { namedOf } from './named.ts'

type Data = Pick<ToldBy<'NewFlashCampaign'>, 'flashCampaign'>

/** Its giveable is the community; `data` is the flash campaign. */
export const listNewFlashCampaign: Listing<'NewFlashCampaign', Data> = ({ giveable, data }) => ({
  ...data,
  community: namedOf(giveable!),
})
