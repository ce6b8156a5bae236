import type { FlashCampaign } from '@kindling/contract/flash-campaigns'
import { OrganizerStrip } from '../../thanks/index.ts'

/** The part of the page for its organizers. */
export function OwnPart({ flash: c }: { flash: FlashCampaign }) {
  return <OrganizerStrip giveable={{ type: 'flash-campaigns', id: c.id, uuid: c.uuid }} />
}
