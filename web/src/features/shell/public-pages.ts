import type { PublicPage } from '../../platform/public-page.ts'
import { publicCommunity } from '../communities/index.ts'
import { publicCampaign, publicCampaigns } from '../campaigns/index.ts'
import { publicHome } from '../home/index.ts'
import { publicInvite } from '../invites/index.ts'
import { kinds } from './kinds.ts'

export const publicPages: readonly PublicPage[] = [
  publicHome,
  publicCampaigns,
  publicCampaign,
  publicCommunity,
  publicInvite('c', kinds),
  publicInvite('g', kinds),
]
