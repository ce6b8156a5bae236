import type { communityStates } from '@kindling/contract/communities'

export type CommunityStatus = (typeof communityStates)[number]

const next: Record<CommunityStatus, readonly CommunityStatus[]> = {
  draft: ['active'],
  active: ['frozen', 'archived'],
  frozen: ['active', 'archived'],
  archived: [],
}

export const mayBecome = (from: CommunityStatus, to: CommunityStatus) => next[from].includes(to)

type Standing = { status: CommunityStatus; closedAt: Date | null }

/** Whether a gift confirmed at `at` is taken; a community that closed later still took it. */
export function takesGifts({ status, closedAt }: Standing, at: Date): boolean {
  if (status === 'draft') return false
  return closedAt === null || closedAt > at
}

export function closedReason({ status }: Standing): string {
  return status === 'archived' ? 'This community has closed.' : 'This community takes no gifts right now.'
}

export const isPublic = (status: CommunityStatus) => status !== 'draft'
