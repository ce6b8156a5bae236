import type { Deps } from '../../deps.ts'
import type { PaymentReactions } from '../payments/index.ts'
import { dropNeedlessRequests } from './refunds/drop-needless-requests.ts'
import { notifyOfHeldRefund } from './refunds/notify-held-refund.ts'

export const staffReactions: PaymentReactions<Deps> = {
  onMoved: (trx, _deps, moves) => dropNeedlessRequests(trx, moves),
  onDropped: async () => undefined,
  onHeld: notifyOfHeldRefund,
}
