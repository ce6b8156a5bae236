import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { Refusals } from '../create/flash-values.ts'
import type { Edited } from './edited.ts'

export type RunProps = { flash: FlashCampaign; onClose: () => void }

export type FieldsProps = {
  flash: FlashCampaign
  edited: Edited
  refusals: Refusals
  onPut: (part: Partial<Edited>) => void
}
