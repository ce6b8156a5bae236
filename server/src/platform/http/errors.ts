import { errorStatus, type ErrorBody, type ErrorCode } from '@kindling/contract/errors'

type Extra = Omit<ErrorBody, 'message' | 'code'> & { retryAfterSeconds?: number }

/** The one class of errors that a caller is meant to see; anything else that is thrown is a bug. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly extra: Extra

  constructor(code: ErrorCode, message: string, extra: Extra = {}) {
    super(message)
    this.code = code
    this.extra = extra
  }

  get status(): number {
    return errorStatus[this.code]
  }

  get body(): ErrorBody {
    const { retryAfterSeconds: _, ...rest } = this.extra
    return { message: this.message, code: this.code, ...rest }
  }
}

/** What is missing, and what this viewer may not know of, look the same. */
export const notFound = (message = 'This does not exist, or is not yours to see.') => new Refusal('not_found', message)

export const invalidField = (field: string, text: string) =>
  new Refusal('invalid', text, { errors: { [field]: [text] } })
