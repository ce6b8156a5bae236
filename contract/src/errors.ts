/**
 * The closed list of error codes. Programs read the code, people the message beside it. The status follows from the
 * code.
 */
export const errorStatus = {
  bad_request: 400,
  idempotency_key_required: 400,
  unauthorized: 401,
  card_declined: 402,
  forbidden: 403,
  sign_in_again: 403,
  not_found: 404,
  request_timeout: 408,
  conflict: 409,
  giveable_closed: 409,
  request_running: 409,
  state_closed: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  idempotency_key_reused: 422,
  app_too_old: 426,
  proof_required: 429,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** `errors` maps a field to its texts, best first; `decline` names why a card was refused. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  errors?: Record<string, string[]>
  decline?: DeclineReason
  /** For a declined gift: the gift to retry with another card. */
  gift?: { uuid: string }
  /** For an app that is too old: where its next version is. */
  store?: string
}

/** In our terms. `unspecified` also hides the reason from people who may be testing stolen cards. */
export const declineReasons = [
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_zip',
  'incorrect_number',
  'authentication_failed',
  'card_blocked',
  'declined',
  'unspecified',
] as const
export type DeclineReason = (typeof declineReasons)[number]
