export type NextActionKind = 'redirect_to_url' | 'use_stripe_sdk'

/** The settings that can be changed at run time: `POST /sandbox/settings`. */
export type Settings = {
  /** The delay of every answer, plus a random part of `latency_jitter_ms`. */
  latency_ms: number
  latency_jitter_ms: number
  /** The share (0 to 1) of calls that fail with a 500 before anything is done. */
  failure_rate: number
  /** The share of calls that are done, but whose answer is lost. */
  lost_answer_rate: number
  /** The delay of a call that is planned to be `silent`. */
  silence_ms: number
  /** If above 0, more calls than this within a second get a 429. */
  calls_per_second: number
  /** If above 0, a 429 says after how many seconds to try again. */
  retry_after_seconds: number
  /** If true, events wait until they are released. */
  hold_webhooks: boolean
  /** The delay of each event; with `shuffle_webhooks` up to twice as long, in any order. */
  webhook_delay_ms: number
  shuffle_webhooks: boolean
  /** The share of events sent twice, or never. */
  duplicate_rate: number
  drop_rate: number
  /** The event types that are sent; `*` sends all. */
  webhook_events: string[]
  /** By the sandbox's clock. Until then, search shows the old state of an object, or does not find it. */
  search_lag_ms: number
  /** The time after which lists show a new object. */
  list_lag_ms: number
  /**
   * How the browser opens a bank's check. `as_asked`, like the real processor: by its script if the call has
   * `use_stripe_sdk`, as every confirmation token does, else by an address. The other values force one way.
   */
  next_action: NextActionKind | 'as_asked'
  /** If above 0, a charged intent is `processing` for this long before it is decided. */
  processing_ms: number
  /** The account's prefix on card statements: 2 to 10 characters. */
  statement_prefix: string
  /** Fee of a charge: basis points of the amount, rounded half up, and fixed cents. */
  fee_bp: number
  fee_fixed_cents: number
  /** If true, the balance is too low, and every refund and transfer is refused. */
  balance_short: boolean
  /** The fee of a dispute, in cents, and whether a won dispute returns it. */
  dispute_fee_cents: number
  dispute_fee_returned: boolean
}

export const defaultSettings: Settings = {
  latency_ms: 0,
  latency_jitter_ms: 0,
  failure_rate: 0,
  lost_answer_rate: 0,
  silence_ms: 30_000,
  calls_per_second: 0,
  retry_after_seconds: 0,
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

/** Settings with a closed set of values. */
export const choices: { [name: string]: readonly string[] | undefined } = {
  next_action: ['as_asked', 'redirect_to_url', 'use_stripe_sdk'] satisfies Settings['next_action'][],
}
