/** The `error` object of an answer, as the processor sends it. */
export type FaultBody = {
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
export class Fault extends Error {
  readonly status: number
  readonly body: FaultBody
  readonly commits: boolean
  constructor(status: number, body: FaultBody, commits = false) {
    super(body.message)
    this.status = status
    this.body = body.code
      ? { ...body, doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}` }
      : body
    this.commits = commits
  }
}

export function invalid(message: string, more: Partial<FaultBody> = {}): Fault {
  return new Fault(400, { type: 'invalid_request_error', message, ...more })
}

/** An unknown id: 404 if it is in the path, 400 if it is in the body. */
export function missing(kind: string, id: string, param: string, status: 400 | 404 = 404): Fault {
  const message = `No such ${kind}: '${id}'`
  return new Fault(status, { type: 'invalid_request_error', code: 'resource_missing', message, param })
}
