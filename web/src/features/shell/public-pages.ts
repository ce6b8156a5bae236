import type { Invite } from '@kindling/contract/invites'
import type { Poster } from '@kindling/contract/page-head'
import type { PublicPage, StillPage } from '../../platform/public-page.ts'
import { communityPoster, publicCommunity } from '../communities/index.ts'
import { campaignPoster, publicCampaign, publicCampaigns, publicCampaignShare } from '../campaigns/index.ts'
import { publicHearth, publicHome } from '../home/index.ts'
import { publicInvite } from '../invites/index.ts'
import { publicFaq, publicHowItWorks, publicOperatorText } from '../trust/index.ts'
import { publicUpdate, publicUpdates } from '../updates/index.ts'
import { updateHosts } from '@kindling/contract/update-rules'
import { kinds } from './kinds.ts'

/** The picture beside an invite is that of the page that it is to; only the server asks. */
const posterOf = ({ campaign, community }: Invite): Poster | null =>
  campaign ? campaignPoster(campaign) : community && communityPoster(community)

export const publicPages: readonly (PublicPage | StillPage)[] = [
  publicHearth,
  publicHome,
  publicCampaigns,
  publicCampaign,
  publicCampaignShare,
  publicCommunity,
  publicInvite('c', kinds, posterOf),
  publicInvite('g', kinds, posterOf),
  publicInvite('f', kinds, posterOf),
  ...updateHosts.flatMap((host) => [publicUpdates(host), publicUpdate(host)]),
  publicFaq,
  publicHowItWorks,
  publicOperatorText('terms'),
  publicOperatorText('privacy'),
]
