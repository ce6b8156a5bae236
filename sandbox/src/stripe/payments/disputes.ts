import type Stripe from 'stripe'
import { book } from '../payouts/balance.ts'
import { invalid } from '../api/stripe-error.ts'
import { idOf, newId } from '../ids.ts'
import { listOf } from '../api/lists.ts'
import type { Call, Routes } from '../api/routes.ts'
import type { World } from '../world.ts'

/**
 * Disputes `amount` cents of a charge, by default all that is not disputed yet. Amount and fee leave the balance at
 * once, except for an inquiry. A refunded part can be disputed too, since banks do not check this.
 */
export function openDispute(world: World, charge: Stripe.Charge, why: DisputeCause, amount?: number): Stripe.Dispute {
  const left = disputableOf(world, charge)
  const wanted = amount ?? left
  if (left < 1) throw invalid('This charge is disputed already.', { param: 'charge' })
  if (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > left)
    throw invalid(`A dispute of this charge is 1 to ${left} cents.`, { param: 'amount' })
  const dispute = blankDispute(world, charge, why, wanted)
  const opened = world.store.put<'dispute'>({
    ...dispute,
    balance_transactions: why === 'inquiry' ? [] : [withdraw(world, dispute)],
  })
  world.store.put<'charge'>({ ...charge, disputed: true })
  world.emit('charge.dispute.created', opened)
  if (why !== 'inquiry') world.emit('charge.dispute.funds_withdrawn', opened)
  return opened
}

/** The cents that are in no open or lost dispute. A won part can be disputed again. */
export function disputableOf(world: World, charge: Stripe.Charge): number {
  const holding = world.store
    .list('dispute', { charge: charge.id }, 1_000)
    .filter((d) => !withoutMoney.includes(d.status))
  return charge.amount - holding.reduce((sum, d) => sum + d.amount, 0)
}

/** Statuses in which a dispute has no money. */
const withoutMoney: Stripe.Dispute.Status[] = ['won', 'warning_closed']

/** Decides a dispute. If it is won, the amount returns, and with `feeBack` the fee, too. */
export function closeDispute(
  world: World,
  dispute: Stripe.Dispute,
  result: 'won' | 'lost',
  feeBack = world.settings.dispute_fee_returned,
): Stripe.Dispute {
  if (!isOpen(dispute)) throw invalid('This dispute is already closed.', { code: 'dispute_closed' })
  const inquiry = dispute.status.startsWith('warning')
  const returned = result === 'won' && !inquiry ? [reinstate(world, dispute, feeBack)] : []
  const closed = world.store.put<'dispute'>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status: inquiry ? 'warning_closed' : result,
  })
  world.emit('charge.dispute.closed', closed, { status: dispute.status })
  if (returned.length > 0) world.emit('charge.dispute.funds_reinstated', closed)
  return closed
}

const isOpen = ({ status }: Stripe.Dispute) => !withoutMoney.includes(status) && status !== 'lost'

export function escalateInquiry(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  if (!dispute.status.startsWith('warning_') || !isOpen(dispute)) throw invalid('This dispute is no open inquiry.')
  const escalated = world.store.put<'dispute'>({
    ...dispute,
    balance_transactions: [withdraw(world, dispute)],
    is_charge_refundable: false,
    status: 'needs_response',
  })
  world.emit('charge.dispute.updated', escalated, { status: dispute.status })
  world.emit('charge.dispute.funds_withdrawn', escalated)
  return escalated
}

/** Appeals a lost dispute: no money moves until the network decides. */
export function openAppeal(world: World, dispute: Stripe.Dispute): Stripe.Dispute {
  if (dispute.status !== 'lost') throw invalid('Only a lost dispute can be appealed.')
  const appealed = world.store.put<'dispute'>({ ...dispute, status: 'appeal_under_review' })
  world.emit('charge.dispute.updated', appealed, { status: 'lost' })
  return appealed
}

/** Wins an appeal. Only the added movement shows that the dispute was lost before. */
export function closeAppeal(world: World, dispute: Stripe.Dispute, feeBack: boolean): Stripe.Dispute {
  if (dispute.status !== 'lost' && !dispute.status.startsWith('appeal_'))
    throw invalid('Only a lost dispute can be won on appeal.')
  const won = world.store.put<'dispute'>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, reinstate(world, dispute, feeBack)],
    status: 'won',
  })
  world.emit('charge.dispute.funds_reinstated', won, { status: dispute.status })
  return won
}

function withdraw(world: World, { id, amount, charge }: Stripe.Dispute): Stripe.BalanceTransaction {
  const description = `Chargeback withdrawal for ${idOf(charge)}`
  return book(world, {
    amount: -amount,
    fee: world.settings.dispute_fee_cents,
    type: 'adjustment',
    source: id,
    description,
  })
}

/** Books that the dispute's money returns. The fee returns only with `feeBack`, as a negative fee. */
function reinstate(world: World, dispute: Stripe.Dispute, feeBack: boolean): Stripe.BalanceTransaction {
  const taken = (of: 'amount' | 'fee') => dispute.balance_transactions.reduce((sum, t) => sum + t[of], 0)
  const description = `Chargeback reversal for ${idOf(dispute.charge)}`
  const back = { amount: -taken('amount'), fee: feeBack ? -taken('fee') : 0 }
  return book(world, { ...back, type: 'adjustment', source: dispute.id, description })
}

function update({ world, params, id }: Call): Stripe.Dispute {
  const dispute = world.store.get('dispute', id)
  const evidence = params.inner('evidence')
  const words = evidence.text('uncategorized_text')
  evidence.ignore(...Object.keys(dispute.evidence))
  evidence.done()
  const submits = params.flag('submit') ?? true
  const metadata = params.metadata(dispute.metadata)
  params.done()
  const changed = world.store.put<'dispute'>({
    ...dispute,
    evidence: { ...dispute.evidence, uncategorized_text: words ?? dispute.evidence.uncategorized_text },
    evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: submits ? 1 : 0 },
    metadata,
    status: submits ? (dispute.status.startsWith('warning') ? 'warning_under_review' : 'under_review') : dispute.status,
  })
  world.emit('charge.dispute.updated', changed)
  if (submits && words === 'winning_evidence') return closeDispute(world, changed, 'won')
  return submits && words === 'losing_evidence' ? closeDispute(world, changed, 'lost') : changed
}

export const disputeRoutes: Routes = {
  'GET /v1/disputes': { key: 'secret', run: (call) => listOf(call, 'dispute', ['payment_intent', 'charge']) },
  'GET /v1/disputes/:id': { key: 'secret', run: ({ world, id }) => world.store.get('dispute', id) },
  'POST /v1/disputes/:id': { key: 'secret', run: update },
  'POST /v1/disputes/:id/close': {
    key: 'secret',
    run: ({ world, id }) => closeDispute(world, world.store.get('dispute', id), 'lost'),
  },
}

/** The reasons for a dispute. An `inquiry` is only a question of the bank and withdraws no money. */
export const disputeCauses = ['fraudulent', 'product_not_received', 'inquiry'] as const
export type DisputeCause = (typeof disputeCauses)[number]

/** A dispute of `amount` cents of a charge, before any money moves. */
function blankDispute(world: World, charge: Stripe.Charge, why: DisputeCause, amount: number): Stripe.Dispute {
  const now = world.now()
  const inquiry = why === 'inquiry'
  return {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: noEvidence,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: inquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    reason: inquiry ? 'general' : why,
    status: inquiry ? 'warning_needs_response' : 'needs_response',
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
