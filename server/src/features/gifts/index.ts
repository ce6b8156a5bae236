import type { Feature } from '../../platform/feature.ts'
import { eraseGivings } from './erase-givings.ts'
import { giftRoutes } from './gifts.http.ts'
import { giftJobs, giftRuns } from './gifts.jobs.ts'
import { giftReactions } from './gifts.payments.ts'

export { amountProblem, amountsOf, feeOf, isTrusted } from './gift.ts'
export { chargeCard } from './charge-card.ts'
export { placeOf, readCard } from './read-card.ts'
export { giverOf } from './gifts.queries.ts'
export { giftView } from './gift-view.ts'
export { largestGiftOf } from './largest-gift-of.ts'
export { listWaiting } from './listing/list-waiting.ts'
export { listOwnGifts, ownGift } from './own-gifts.queries.ts'
export { recordedGift } from './recorded-gift.ts'
export { startGift, type GiftTerms } from './start-gift.ts'
export { chargeStored, storePayment, type PaymentOrder, type StoredOrder } from './start-payment.ts'
export { countHiddenGifts } from './sums/count-hidden-gifts.ts'
export { enterSubtotals } from './sums/enter-subtotals.ts'

export const giftsFeature = {
  name: 'gifts',
  routes: giftRoutes,
  jobs: giftJobs,
  runs: giftRuns,
  reactions: giftReactions,
  erase: eraseGivings,
} satisfies Feature
