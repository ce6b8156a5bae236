import type { communityStates } from '@kindling/contract/communities'

export type CommunityStatus = (typeof communityStates)[number]

const next: Record<CommunityStatus, readonly CommunityStatus[]> = {
  draft: ['active'],
  active: ['frozen', 'archived'],
  frozen: ['active', 'archived'],
  archived: [],
}

export const mayBecome = (from: CommunityStatus, to: CommunityStatus) => next[from].includes(to)

export const isPublic = (status: CommunityStatus) => status !== 'draft'
