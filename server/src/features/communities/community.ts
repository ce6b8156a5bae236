import type { communityStates } from '@kindling/contract/communities/calls'

export type CommunityStatus = (typeof communityStates)[number]
