import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { useQuery } from '@tanstack/react-query'
import { campaignQuery } from '../campaigns.api.ts'
import { OwnState } from '../run/own-state.tsx'

/** The state of one's own campaign; its page explains what to change, or why it takes no gifts. */
export function OwnNote({ campaign: c }: { campaign: CampaignCard }) {
  const { data } = useQuery({
    ...campaignQuery(String(c.id)),
    enabled: c.status === 'rejected' || c.status === 'paused',
  })
  const why = (c.status === 'rejected' ? data?.review_note : data?.pause_reason) ?? null
  return <OwnState campaign={c} why={why} className="mt-3" />
}
