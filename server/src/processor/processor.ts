import type { DeclineReason } from '@kindling/contract/errors'
import type { ListedCharge, ListedDispute, ListedMovement, ListedRefund } from './listed.ts'

/** The card processor in our own terms. Whatever reads from it throws when it cannot say. */
export type Processor = {
  /** Null for a token that is unknown or used. */
  cardOf(token: string): Promise<Card | null>
  /** Running it twice charges once. Never throws for an outcome: what is not known is `unknown`. */
  confirm(order: ConfirmOrder): Promise<ConfirmOutcome>
  readIntent(intentId: string): Promise<IntentState>
  /** Null says little: what was made within the last minutes, in a bad hour the last hour, is not found yet. */
  searchIntent(paymentUuid: string): Promise<IntentState | null>
  /** How it stands afterwards: one that was charged before stays so. */
  cancel(intentId: string): Promise<IntentState>
  /**
   * The same name, our uuid of the refund, gives back once. Null: it is made. The processor may repeat a refusal for a day:
   * `refusals`, how many it repeated, makes the next call a new one. Throws where the outcome is not known.
   */
  refund(intentId: string, amountCents: number, name: string, refusals?: number): Promise<RefundRefusal | null>
  hasRefund(intentId: string, key: string): Promise<boolean>
  /** In cents; null while it does not know. */
  feeOf(intentId: string): Promise<number | null>
  listFees(stretch: Stretch): Promise<Page<ChargeFee>>
  /** By when they were made, newest first. */
  listCharges(stretch: Stretch): Promise<Page<ListedCharge>>
  listRefunds(stretch: Stretch): Promise<Page<ListedRefund>>
  listDisputes(stretch: Stretch): Promise<Page<ListedDispute>>
  listMovements(stretch: Stretch): Promise<Page<ListedMovement>>
  findCharge(intentId: string): Promise<ListedCharge | null>
  findDispute(disputeId: string): Promise<ListedDispute | null>
  /** Newest first; it keeps a month. Null: it does not know the one that the page would begin behind. */
  listEvents(stretch: Stretch, only?: readonly string[]): Promise<Page<ProcessorEvent> | null>
  /** The same one if it is asked again within a day. */
  createCustomer(userUuid: string): Promise<string>
  /** The same key twice keeps it once. */
  setUpCard(order: SetupOrder): Promise<SetupState>
  findSetup(id: string): Promise<SetupState | null>
  /** One that is gone already is no matter. */
  detach(methodId: string): Promise<void>
  /** Throws InvalidSignature, MalformedEvent. */
  readEvent(body: Buffer, signature: string): ProcessorEvent
}

export type Card = { fingerprint: string | null; brand: string; last4: string }

export type KeptCard = Card & {
  methodId: string
  customerId: string
  expMonth: number
  expYear: number
  createdAt: Date
}

/** `keepFor`: the customer for whom a new card is kept once it went through. */
export type CardToCharge =
  | { token: string; keepFor: string | null }
  | { methodId: string; customerId: string; offSession: boolean }

export type SetupOrder = { key: string; customerId: string; token: string; returnUrl: string }

export type SetupState = { id: string; customerId: string | null } & (
  | { status: 'succeeded'; kept: KeptCard }
  | { status: 'requires_action'; nextAction: NextAction; clientSecret: string }
  | { status: 'processing' }
  | { status: 'declined'; reason: DeclineReason }
)

export type ConfirmOrder = {
  paymentUuid: string
  attempt: number
  intentId: string | null
  card: CardToCharge
  chargedCents: number
  description: string
  statement: string
  returnUrl: string
}

export type NextAction = { type: 'use_stripe_sdk' | 'redirect_to_url'; url: string | null }

export type ConfirmOutcome =
  | ({ kind: 'accepted' } & Reached)
  /** The network takes its time: an event says how it ends. */
  | ({ kind: 'processing' } & Reached)
  | ({ kind: 'requires_action'; nextAction: NextAction; clientSecret: string } & Reached)
  | { kind: 'declined'; intentId: string | null; methodId: string | null; reason: DeclineReason }
  /** Not taken for a fault of ours (a key, a setting, a request): nothing was tried. */
  | { kind: 'refused'; fault: string }
  | { kind: 'unknown' }

/** `methodId`: the payment method that the card was tried as; events that name no request name it. */
type Reached = { intentId: string; methodId: string | null }

export type IntentState = {
  intentId: string
  /** In small letters. */
  currency: string
  status: 'awaiting_card' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  chargedCents: number
  declined: DeclineReason | null
  /** That its card is tried with, or was charged. */
  methodId: string | null
  nextAction: NextAction | null
  clientSecret: string | null
}

/** `requestKey`: of the request that caused it, ours or not. `foreign`: why it is not applied but kept, with an alarm. */
export type ProcessorEvent = {
  id: string
  type: string
  occurredAt: Date
  requestKey: string | null
  payload: unknown
  foreign?: 'account' | 'mode'
}

export type Stretch = { from: Date | null; to: Date | null; behind: string | null }

/** `behind`: where the next page begins; null: that was the last. */
export type Page<T> = { items: T[]; behind: string | null }

export type ChargeFee = { intentId: string; feeCents: number }

export class InvalidSignature extends Error {}

/** Signed by the processor, but no event. */
export class MalformedEvent extends Error {
  readonly eventId: string | null
  /** The first one that is wrong. */
  readonly part: string

  constructor(eventId: string | null, part: string) {
    super(`the event cannot be read: ${part}`)
    this.eventId = eventId
    this.part = part
  }
}

/**
 * Nothing was done. `isOurs`: not for the charge but for our account, as by a key, a right, a setting, a balance too low.
 * `repeated`: the answer to an earlier call of the same name and number; it says nothing of now.
 */
export type RefundRefusal = { because: string; isOurs: boolean; repeated: boolean }
