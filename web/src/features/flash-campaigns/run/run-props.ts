import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { Faults } from '../create/flash-values.ts'
import type { Edited } from './edited.ts'

export type RunProps = { flash: FlashCampaign; onClose: () => void }

export type FieldsProps = {
  flash: FlashCampaign
  edited: Edited
  faults: Faults
  onPut: (part: Partial<Edited>) => void
}
