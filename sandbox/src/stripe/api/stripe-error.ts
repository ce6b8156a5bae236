/** The `error` object of an answer, as the processor sends it. */
export type StripeErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  doc_url?: string
  advice_code?: string
  network_decline_code?: string
  payment_intent?: unknown
  setup_intent?: unknown
  payment_method?: unknown
  payment_method_type?: string
}

/** An error answer. `commits`: what was written before is committed, such as a declined charge. */
export class StripeError extends Error {
  readonly status: number
  readonly body: StripeErrorBody
  readonly commits: boolean
  constructor(status: number, body: StripeErrorBody, commits = false) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
    this.commits = commits
  }
}

export function invalid(message: string, more: Partial<StripeErrorBody> = {}): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', message, ...more })
}

/** An unknown id: 404 if it is in the path, 400 if it is in the body. */
export function missing(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeError {
  const message = `No such ${kind}: '${id}'`
  return new StripeError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
