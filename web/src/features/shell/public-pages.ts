import type { PublicPage, StillPage } from '../../platform/public-page.ts'
import { publicCommunity } from '../communities/index.ts'
import { publicCampaign, publicCampaigns, publicCampaignShare } from '../campaigns/index.ts'
import { publicFlash, publicFlashShare } from '../flash-campaigns/index.ts'
import { publicCard } from '../gifts/index.ts'
import { publicHearth, publicHome } from '../home/index.ts'
import { publicInvite } from '../invites/index.ts'
import { publicProject } from '../projects/index.ts'
import { publicDeleteAccount, publicFaq, publicHowItWorks, publicOperatorText } from '../trust/index.ts'
import { publicUpdate, publicUpdates } from '../updates/index.ts'
import { kindsWithUpdates } from '@kindling/contract/updates/rules'
import { kinds } from './kinds.ts'

export const publicPages: readonly (PublicPage | StillPage)[] = [
  publicHearth,
  publicHome,
  publicCampaigns,
  publicCampaign,
  publicCampaignShare,
  publicFlash,
  publicFlashShare,
  publicCommunity,
  publicProject,
  publicInvite('c', kinds),
  publicInvite('g', kinds),
  publicInvite('f', kinds),
  ...kindsWithUpdates.flatMap((host) => [publicUpdates(host), publicUpdate(host)]),
  publicCard,
  publicFaq,
  publicHowItWorks,
  publicDeleteAccount,
  publicOperatorText('terms'),
  publicOperatorText('privacy'),
]
