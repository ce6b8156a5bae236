import type { FlashCampaign } from '@kindling/contract/flash-campaigns'
import { OrganizerStrip } from '../../thanks/index.ts'

/** What its organizers see of it, and what they can do. */
export function OwnPart({ flash: c }: { flash: FlashCampaign }) {
  return <OrganizerStrip giveable={{ type: 'flash-campaigns', id: c.id, uuid: c.uuid }} />
}
