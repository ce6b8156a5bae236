export type NextActionKind = 'redirect_to_url' | 'use_stripe_sdk'

/** What can be turned while the sandbox runs: `POST /sandbox/settings`. */
export type Settings = {
  /** Every answer waits so long; a random part of `latency_jitter_ms` is added. */
  latency_ms: number
  latency_jitter_ms: number
  /** Share (0 to 1) of calls that fail before anything was done, with a 500. */
  failure_rate: number
  /** Share of calls that are done, but whose answer never arrives. */
  lost_answer_rate: number
  /** A call that is planned to be `silent` answers only after so long. */
  silence_ms: number
  /** Events wait until they are released. */
  hold_webhooks: boolean
  /** Each event waits so long; with `shuffle_webhooks` up to twice as long, in any order. */
  webhook_delay_ms: number
  shuffle_webhooks: boolean
  /** Share of events sent twice, or never. */
  duplicate_rate: number
  drop_rate: number
  /** Events that are sent; `*` sends all. */
  webhook_events: string[]
  /** What was made or changed is found by search only after so long, by the sandbox's clock; until then as it was. */
  search_lag_ms: number
  /** What was made shows up in lists only after so long. */
  list_lag_ms: number
  /**
   * How a bank's check goes on in the browser. `as_asked`, as at the processor: by its own script where the call says
   * `use_stripe_sdk`, as every confirmation token does, else by an address. The others: always so.
   */
  next_action: NextActionKind | 'as_asked'
  /** Above 0, a charged intent is `processing` for so long before it is decided. */
  processing_ms: number
  /** The account's own part of what statements show: 2 to 10 characters. */
  statement_prefix: string
  /** Fee of a charge: basis points of the amount, rounded half up, and fixed cents. */
  fee_bp: number
  fee_fixed_cents: number
  /** The balance does not reach: every refund is refused. */
  balance_short: boolean
  /** The fee of a dispute, in cents, and whether it comes back with a dispute that is won. */
  dispute_fee_cents: number
  dispute_fee_returned: boolean
}

export const defaultSettings: Settings = {
  latency_ms: 0,
  latency_jitter_ms: 0,
  failure_rate: 0,
  lost_answer_rate: 0,
  silence_ms: 30_000,
  hold_webhooks: false,
  webhook_delay_ms: 0,
  shuffle_webhooks: false,
  duplicate_rate: 0,
  drop_rate: 0,
  webhook_events: ['*'],
  search_lag_ms: 60_000,
  list_lag_ms: 0,
  next_action: 'as_asked',
  processing_ms: 0,
  statement_prefix: 'KINDLING',
  fee_bp: 290,
  fee_fixed_cents: 30,
  balance_short: false,
  dispute_fee_cents: 1500,
  dispute_fee_returned: true,
}

/** Settings that are one of a few words. */
export const choices: { [name: string]: readonly string[] | undefined } = {
  next_action: ['as_asked', 'redirect_to_url', 'use_stripe_sdk'] satisfies Settings['next_action'][],
}
