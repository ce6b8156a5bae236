import type Stripe from 'stripe'
import { book } from './balance.ts'
import { invalid } from './fault.ts'
import { idOf, newId } from './ids.ts'
import { listOf } from './lists.ts'
import type { Call, Routes } from './routes.ts'
import type { World } from './world.ts'

/** The card's owner disputes the charge: amount and fee leave the balance at once, but for an inquiry. */
export function openDispute(
  world: World,
  charge: Stripe.Charge,
  why: 'fraudulent' | 'product_not_received' | 'inquiry',
): Stripe.Dispute {
  if (charge.disputed) throw invalid('This charge is disputed already.', { param: 'charge' })
  const inquiry = why === 'inquiry'
  const dispute = blankDispute(world, charge, why)
  const taken = inquiry
    ? []
    : [
        book(world, {
          amount: -charge.amount,
          fee: world.settings.dispute_fee_cents,
          type: 'adjustment',
          source: dispute.id,
          description: `Chargeback withdrawal for ${charge.id}`,
        }),
      ]
  const opened = world.store.put<'dispute'>({ ...dispute, balance_transactions: taken })
  world.store.put<'charge'>({ ...charge, disputed: true })
  world.emit('charge.dispute.created', opened)
  if (!inquiry) world.emit('charge.dispute.funds_withdrawn', opened)
  return opened
}

/** The bank decides. Won: the amount comes back, the fee too. */
export function closeDispute(world: World, dispute: Stripe.Dispute, result: 'won' | 'lost'): Stripe.Dispute {
  if (['won', 'lost', 'warning_closed'].includes(dispute.status))
    throw invalid('This dispute is already closed.', { code: 'dispute_closed' })
  const inquiry = dispute.status.startsWith('warning')
  const back = {
    amount: dispute.amount,
    fee: -world.settings.dispute_fee_cents,
    type: 'adjustment' as const,
    source: dispute.id,
  }
  const returned =
    result === 'won' && !inquiry
      ? [book(world, { ...back, description: `Chargeback reversal for ${idOf(dispute.charge)}` })]
      : []
  const closed = world.store.put<'dispute'>({
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, ...returned],
    status: inquiry ? 'warning_closed' : result,
  })
  world.emit('charge.dispute.closed', closed)
  if (returned.length > 0) world.emit('charge.dispute.funds_reinstated', closed)
  return closed
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

function blankDispute(
  world: World,
  charge: Stripe.Charge,
  why: 'fraudulent' | 'product_not_received' | 'inquiry',
): Stripe.Dispute {
  const now = world.now()
  const inquiry = why === 'inquiry'
  return {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
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
