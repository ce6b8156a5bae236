import type { DeclineReason } from '@kindling/contract/errors'
import type { ListedCharge, ListedDispute, ListedMovement, ListedRefund } from './listed.ts'

/** The card processor in our own terms. The Stripe SDK is behind it; tests and the demo use it against the sandbox. */
export type Processor = {
  /** The card behind a confirmation token, before anything is charged; null for a token that is unknown or used. */
  cardOf(token: string): Promise<Card | null>
  /**
   * Creates the intent and confirms it, or confirms it again with another card. Both calls carry idempotency keys of our
   * own, so running it twice charges once. Never throws for an outcome: what is not known is `unknown`.
   */
  confirm(order: ConfirmOrder): Promise<ConfirmOutcome>
  /** How an intent stands. Throws when it cannot say. */
  readIntent(intentId: string): Promise<IntentStanding>
  /**
   * How a payment's intent stands, searched by our id. Null says little: what was made within the last minutes, in a bad
   * hour within the last hour, is not found yet. Throws when it cannot say.
   */
  searchIntent(paymentUuid: string): Promise<IntentStanding | null>
  /** Has an intent canceled, and says how it stands then. Throws when it cannot be, or when it cannot say. */
  cancel(intentId: string): Promise<IntentStanding>
  /**
   * Gives money back; the same key twice gives it back once. The key is our uuid of the refund: its events name it. Null:
   * it is done. A word: why it can never be, for what became of the charge. Throws whenever another try may help: OurFault
   * where somebody of the house must mend something first.
   */
  refund(intentId: string, amountCents: number, key: string): Promise<string | null>
  /** Whether an intent has a refund of this key. Throws when it cannot say. */
  hasRefund(intentId: string, key: string): Promise<boolean>
  /** What the processor kept of a charge, in cents; null while it does not know. */
  feeOf(intentId: string): Promise<number | null>
  /** What it kept of charges, newest first, a page at a time. Throws when it cannot say. */
  listFees(stretch: Stretch): Promise<Page<ChargeFee>>
  /** What it holds of charges, refunds and disputes, by when they were made, newest first. Throws when it cannot say. */
  listCharges(stretch: Stretch): Promise<Page<ListedCharge>>
  listRefunds(stretch: Stretch): Promise<Page<ListedRefund>>
  listDisputes(stretch: Stretch): Promise<Page<ListedDispute>>
  /** What moved on our balance, each movement with what it is of, newest first. Throws when it cannot say. */
  listMovements(stretch: Stretch): Promise<Page<ListedMovement>>
  /** An intent's charge, or a dispute, by name; null where there is none. Throws when it cannot say. */
  findCharge(intentId: string): Promise<ListedCharge | null>
  findDispute(disputeId: string): Promise<ListedDispute | null>
  /**
   * What it told, or should have, of the kinds that we take (or `only` those), newest first, a page at a time; it keeps a
   * month of it. Null: it does not know the one that the page would begin behind. Throws when it cannot say.
   */
  listEvents(stretch: Stretch, only?: readonly string[]): Promise<Page<ProcessorEvent> | null>
  /** A person of ours at the processor, named by our uuid; the same one if it is asked again within a day. */
  createCustomer(userUuid: string): Promise<string>
  /** Keeps a card for a customer, without a payment. The same key twice keeps it once. Throws when it cannot say. */
  setUpCard(order: SetupOrder): Promise<SetupStanding>
  /** How a setup stands; null for one that is unknown. Throws when it cannot say. */
  findSetup(id: string): Promise<SetupStanding | null>
  /** Takes a card away from its customer for good; one that is gone already is no matter. */
  detach(methodId: string): Promise<void>
  /** Checks the signature and reads the event. Throws InvalidSignature. */
  readEvent(body: Buffer, signature: string): ProcessorEvent
}

export type Card = { fingerprint: string | null; brand: string; last4: string }

/** A card that the processor keeps for one of our customers. */
export type KeptCard = Card & {
  methodId: string
  customerId: string
  expMonth: number
  expYear: number
  createdAt: Date
}

/** A new card, kept for a customer once it went through if that is asked for; or one that is kept already. */
export type CardToCharge = { token: string; keepFor: string | null } | { methodId: string; customerId: string }

export type SetupOrder = { key: string; customerId: string; token: string; returnUrl: string }

export type SetupStanding = { id: string; customerId: string | null } & (
  | { status: 'succeeded'; kept: KeptCard }
  | { status: 'requires_action'; nextAction: NextAction; clientSecret: string }
  | { status: 'processing' }
  | { status: 'declined'; reason: DeclineReason }
)

export type ConfirmOrder = {
  paymentUuid: string
  attempt: number
  /** Of an earlier attempt, if there was one. */
  intentId: string | null
  card: CardToCharge
  chargedCents: number
  description: string
  /** What stands on the card's statement behind our own name. */
  statement: string
  returnUrl: string
}

export type NextAction = { type: 'use_stripe_sdk' | 'redirect_to_url'; url: string | null }

export type ConfirmOutcome =
  | { kind: 'accepted'; intentId: string }
  | { kind: 'requires_action'; intentId: string; nextAction: NextAction; clientSecret: string }
  | { kind: 'declined'; intentId: string | null; reason: DeclineReason }
  /** Not taken for a fault of ours (a key, a setting, a request): nothing was tried. */
  | { kind: 'refused'; fault: string }
  | { kind: 'unknown' }

export type IntentStanding = {
  intentId: string
  /** In small letters, as the processor writes it. */
  currency: string
  status: 'awaiting_card' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  chargedCents: number
  declined: DeclineReason | null
  nextAction: NextAction | null
  clientSecret: string | null
}

/** A signed event as stored in the inbox. `foreign`: why it is none of ours; such a one is kept and told, never applied. */
export type ProcessorEvent = {
  id: string
  type: string
  occurredAt: Date
  payload: unknown
  foreign?: 'account' | 'mode'
}

/** A part of one of the processor's lists: what was made from a time on and until another, behind one of its items. */
export type Stretch = { from: Date | null; to: Date | null; behind: string | null }

/** `behind`: where the next page begins; null: that was the last. */
export type Page<T> = { items: T[]; behind: string | null }

export type ChargeFee = { intentId: string; feeCents: number }

export class InvalidSignature extends Error {}

/** The processor refused us before it did anything: a key, a right, a setting, a balance too low. */
export class OurFault extends Error {
  readonly fault: string

  constructor(fault: string) {
    super(`the processor refuses us: ${fault}`)
    this.fault = fault
  }
}
