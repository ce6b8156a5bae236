import type { DeclineReason } from '@kindling/contract/errors'
import type { ListedCharge, ListedDispute, ListedMovement, ListedRefund, ListedTransfer } from './listed.ts'

/** The card processor, without types of its SDK. Reads throw if it does not answer. */
export type Processor = {
  /** Null for an unknown or used token. */
  cardOf(token: string): Promise<BilledCard | null>
  /** The billing postal code of a saved card. Null if it has none in the US. */
  postalCodeOf(methodId: string): Promise<string | null>
  /** Idempotent. Returns every outcome, also `unknown`, instead of throwing. */
  confirm(input: ConfirmIntentInput): Promise<ConfirmOutcome>
  /** Makes the intent of a payment, or reads it, for a sheet that takes the card. Idempotent; charges nothing. */
  openIntent(input: OpenIntentInput): Promise<OpenedIntent>
  /** The card that an intent charged; null if it charged none. */
  chargedCard(intentId: string): Promise<Card | null>
  readIntent(intentId: string): Promise<IntentState>
  /** May miss an intent of the last minutes, at worst of the last hour, so null does not prove that there is none. */
  searchIntent(paymentUuid: string): Promise<IntentState | null>
  /** Returns the state after the call. An intent that was charged is not canceled. */
  cancel(intentId: string): Promise<IntentState>
  /**
   * Idempotent by `name`, our uuid of the refund. Null if it was made. The processor may repeat its answer to a key for
   * a day; `refusals`, the number of repeated refusals, makes a new key. Throws if the outcome is unknown.
   */
  refund(intentId: string, amountCents: number, name: string, refusals?: number): Promise<RefundRefusal | null>
  hasRefund(intentId: string, key: string): Promise<boolean>
  /** In cents; null while the processor does not know it. */
  feeOf(intentId: string): Promise<number | null>
  listFees(stretch: Stretch): Promise<Page<ChargeFee>>
  /** Lists are by creation time, newest first. */
  listCharges(stretch: Stretch): Promise<Page<ListedCharge>>
  listRefunds(stretch: Stretch): Promise<Page<ListedRefund>>
  listDisputes(stretch: Stretch): Promise<Page<ListedDispute>>
  listMovements(stretch: Stretch): Promise<Page<ListedMovement>>
  findCharge(intentId: string): Promise<ListedCharge | null>
  findDispute(disputeId: string): Promise<ListedDispute | null>
  /** Newest first; the processor keeps a month. Null if it no longer knows the event at which the page would begin. */
  listEvents(stretch: Stretch, only?: readonly string[]): Promise<Page<ProcessorEvent> | null>
  /** Returns the same customer if it is called again within a day. */
  createCustomer(userUuid: string): Promise<string>
  /** Idempotent by its key. */
  setUpCard(input: SetUpCardInput): Promise<SetupState>
  findSetup(id: string): Promise<SetupState | null>
  /** Does nothing if the card is already detached. */
  detach(methodId: string): Promise<void>
  /** Opens a nonprofit's account for payouts. Returns the same one if it is called again within a day. */
  openAccount(nonprofit: { uuid: string; name: string }): Promise<string>
  readAccount(accountId: string): Promise<PayoutAccount>
  /** Returns an address at the processor that works once, for some minutes. */
  onboardAccount(accountId: string, back: { returnUrl: string; refreshUrl: string }): Promise<string>
  /** Idempotent by `payoutUuid` and `refusals`, like refunds. Throws if the outcome is unknown. */
  transfer(input: TransferMoneyInput): Promise<TransferOutcome>
  findTransfer(of: { payoutUuid: string } | { transferId: string }): Promise<ListedTransfer | null>
  listTransfers(stretch: Stretch): Promise<Page<ListedTransfer>>
  /** The ids of transfers of which some money came back in this time. */
  listReversed(stretch: Stretch): Promise<Page<string>>
  /** Throws InvalidSignature, MalformedEvent. */
  readEvent(body: Buffer, signature: string): ProcessorEvent
}

export type Card = { fingerprint: string | null; brand: string; last4: string }

/** `postalCode`: of the billing address, as it was typed. Null if there is none, or if it is outside the US. */
export type BilledCard = Card & { postalCode: string | null }

export type SavedCard = Card & {
  methodId: string
  customerId: string
  expMonth: number
  expYear: number
  createdAt: Date
}

/** `keepFor`: the customer for whom a new card is saved after it is charged. */
export type CardToCharge =
  | { token: string; keepFor: string | null }
  | { methodId: string; customerId: string; offSession: boolean }

export type SetUpCardInput = { key: string; customerId: string; token: string; returnUrl: string }

export type SetupState = { id: string; customerId: string | null } & (
  | { status: 'succeeded'; saved: SavedCard }
  | { status: 'requires_action'; nextAction: NextAction; clientSecret: string }
  | { status: 'processing' }
  | { status: 'declined'; reason: DeclineReason }
)

export type ConfirmIntentInput = {
  paymentUuid: string
  attempt: number
  intentId: string | null
  card: CardToCharge
  chargedCents: number
  description: string
  statement: string
  returnUrl: string
}

/** `keepFor`: the customer for whom the card is saved once it is charged. */
export type OpenIntentInput = Omit<ConfirmIntentInput, 'card' | 'returnUrl'> & { keepFor: string | null }

/** `clientSecret`: null if the intent takes no card now. */
export type OpenedIntent = { intentId: string; clientSecret: string | null }

export type NextAction = { type: 'use_stripe_sdk' | 'redirect_to_url'; url: string | null }

export type ConfirmOutcome =
  | ({ kind: 'accepted' } & Reached)
  /** The card network takes longer; an event will bring the outcome. */
  | ({ kind: 'processing' } & Reached)
  | ({ kind: 'requires_action'; nextAction: NextAction; clientSecret: string } & Reached)
  | { kind: 'declined'; intentId: string | null; methodId: string | null; reason: DeclineReason }
  /** Refused because of a fault of ours (a key, a setting, a request). The card was not tried. */
  | { kind: 'refused'; fault: string }
  | { kind: 'unknown' }

/** `methodId`: the payment method that was tried. It identifies the attempt in events that name no request. */
type Reached = { intentId: string; methodId: string | null }

export type IntentState = {
  intentId: string
  /** In lower case. */
  currency: string
  status: 'awaiting_card' | 'requires_action' | 'processing' | 'succeeded' | 'canceled'
  chargedCents: number
  /** When its card was charged; null before. */
  chargedAt: Date | null
  declined: DeclineReason | null
  /** The payment method that is being tried or was charged. */
  methodId: string | null
  nextAction: NextAction | null
  clientSecret: string | null
}

/**
 * `requestKey`: the idempotency key of the request that caused the event, ours or not. `foreign`: set if the event is
 * of another account or mode; it is then stored with an alarm and not applied.
 */
export type ProcessorEvent = {
  id: string
  type: string
  occurredAt: Date
  requestKey: string | null
  payload: unknown
  foreign?: 'account' | 'mode'
}

/** `stopped`: transfers no longer arrive until the processor gets more information. */
export type PayoutAccountState = 'begun' | 'checking' | 'needs_information' | 'ready' | 'stopped' | 'rejected'

/** `dueAt`: the deadline for information that the processor wants. */
export type PayoutAccount = { state: PayoutAccountState; dueAt: Date | null }

export type TransferMoneyInput = { payoutUuid: string; accountId: string; amountCents: number; refusals: number }

/** `refused`: nothing was done. `repeated`: the stored answer to an earlier call. */
export type TransferOutcome =
  | { kind: 'made'; transfer: ListedTransfer }
  | { kind: 'refused'; because: string; repeated: boolean }

/** A part of a list: a time range, and the cursor of the page (`behind`), which is null for the first page. */
export type Stretch = { from: Date | null; to: Date | null; behind: string | null }

/** `behind`: the cursor of the next page; null after the last page. */
export type Page<T> = { items: T[]; behind: string | null }

export type ChargeFee = { intentId: string; feeCents: number }

export class InvalidSignature extends Error {}

export class MalformedEvent extends Error {
  readonly eventId: string | null
  readonly part: string

  constructor(eventId: string | null, part: string) {
    super(`the event cannot be read: ${part}`)
    this.eventId = eventId
    this.part = part
  }
}

/**
 * Why a refund was not made. `isOurs`: the reason is our account, such as a key, a permission, a setting or a low
 * balance, not the charge. `repeated`: this is the stored answer to an earlier call, so a new call may succeed.
 */
export type RefundRefusal = { because: string; isOurs: boolean; repeated: boolean }
