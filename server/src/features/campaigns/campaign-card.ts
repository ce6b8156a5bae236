import type { CampaignCard } from '@kindling/contract/campaigns'
import { shownStatus, type CampaignStatus, type Standing } from './campaign.ts'

type Row = Omit<CampaignCard, 'starts_at' | 'ends_at'> & {
  starts_at: Date
  ends_at: Date | null
  closed_at: Date | null
}

export const standingOf = (row: {
  status: CampaignStatus
  starts_at: Date
  ends_at: Date | null
  closed_at: Date | null
}): Standing => ({
  status: row.status,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  closedAt: row.closed_at,
})

export function campaignCard<R extends Row>({ closed_at, ...row }: R, now: Date) {
  return {
    ...row,
    status: shownStatus(standingOf({ ...row, closed_at }), now),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
  }
}
