import type { Deps } from '../../deps.ts'
import type { PaymentReactions } from '../payments/index.ts'
import { tellOfHeldRefund } from './refunds/tell-held-refund.ts'

export const staffReactions: PaymentReactions<Deps> = {
  onMoved: async () => undefined,
  onDropped: async () => undefined,
  onHeld: tellOfHeldRefund,
}
