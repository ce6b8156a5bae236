import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { countHiddenGifts } from './sums/count-hidden-gifts.ts'
import { enterSubtotals } from './sums/enter-subtotals.ts'
import { scores, subtotals, waiting, refunded, refundAll, giveBack, giftJobs } from './gifts.jobs.ts'
import { addCardOneClick, cardRoutes } from './dedication-cards/dedication-cards.http.ts'
import { cardJobs, dueCards, mailCard } from './dedication-cards/dedication-cards.jobs.ts'
import { cardExports, withdrawCardsOf } from './dedication-cards/dedication-cards.queries.ts'
import { sendCard, sendDueCards } from './dedication-cards/send-card.ts'
import { noteAnchor } from './notes/note-anchor.ts'
import { listWaiting } from './listing/list-waiting.ts'
import { unlistRefunded } from './listing/listing.queries.ts'
import type { WithKinds } from '../giveables/index.ts'
import { type WithPayments } from '../payments/index.ts'
import { refundAllOf } from './refunds/refund-all-of.ts'
import { giveGiftBack } from './refunds/give-gift-back.ts'
import type { Feature } from '../../platform/feature.ts'
import { giftRoutes } from './gifts.http.ts'
import { giftReactions } from './gifts.payments.ts'
import type { Trx } from '../../platform/database/db.ts'
import { clearNotes, pagesGivenTo } from './own-gifts.queries.ts'

export { amountRefusal, amountsOf, chargeOf, feeOf, isTrusted } from './gift.ts'
export { chargeCard } from './charge-card.ts'
export { placeOf, readCard } from './read-card.ts'
export { giverOf } from './gifts.queries.ts'
export { givingSurface } from './giving-surface.ts'
export { giftView } from './gift-view.ts'
export { largestGiftOf } from './largest-gift-of.ts'
export { writtenNote } from './notes/written-note.ts'
export { listWaiting } from './listing/list-waiting.ts'
export { listOwnGifts, ownGift } from './own-gifts.queries.ts'
export { startGift } from './start-gift.ts'
export { thankForCard } from './dedication-cards/answer-card.ts'
export { readOwnCard } from './dedication-cards/read-own-card.ts'
export { saveCard } from './dedication-cards/save-card.ts'
export { sendDueCards } from './dedication-cards/send-card.ts'
export { chargeStored, storePayment, type StartPaymentInput, type PaymentToCharge } from './start-payment.ts'
export { refundAll } from './gifts.jobs.ts'
export { countHiddenGifts } from './sums/count-hidden-gifts.ts'
export { enterSubtotals } from './sums/enter-subtotals.ts'

/** Deletes notes and cards, but not gifts and their books. Returns the giveables that list this person as a supporter. */
async function eraseGivings(trx: Trx, { clock }: Pick<Deps, 'clock'>, { id }: { id: number }): Promise<string[]> {
  await withdrawCardsOf(trx, id, clock.now())
  await clearNotes(trx, id)
  return await pagesGivenTo(trx, id)
}

const giftRuns = (deps: Deps & WithPayments) => [
  runs(giveBack, (what) => giveGiftBack(deps, what)),
  runs(refundAll, ({ giveableId }) => refundAllOf(deps, giveableId)),
  runs(waiting, () => listWaiting(deps)),
  // all in one daily batch: a name that disappears at the moment when a total falls would reveal the amount
  runs(refunded, () => unlistRefunded(deps.db)),
  runs(scores, () => countHiddenGifts(deps)),
  runs(subtotals, () => enterSubtotals(deps)),
  runs(dueCards, () => sendDueCards(deps)),
  runs(mailCard, ({ card }) => sendCard(deps, card)),
]

export const giftsFeature = {
  name: 'gifts',
  routes: (deps) => [...giftRoutes(deps), ...cardRoutes(deps)],
  jobs: [...giftJobs, ...cardJobs],
  runs: giftRuns,
  reactions: giftReactions,
  erase: eraseGivings,
  anchors: [noteAnchor],
  exports: cardExports,
  documents: addCardOneClick,
} satisfies Feature<Deps & WithKinds & WithPayments>
