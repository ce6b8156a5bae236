import type { communityStates } from '@kindling/contract/communities'

export type CommunityStatus = (typeof communityStates)[number]
