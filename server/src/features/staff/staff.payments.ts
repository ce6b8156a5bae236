import type { Deps } from '../../deps.ts'
import type { PaymentReactions } from '../payments/index.ts'
import { notifyOfHeldRefund } from './refunds/notify-held-refund.ts'

export const staffReactions: PaymentReactions<Deps> = {
  onMoved: async () => undefined,
  onDropped: async () => undefined,
  onHeld: notifyOfHeldRefund,
}
