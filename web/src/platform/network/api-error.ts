import type { DeclineReason, ErrorBody, ErrorCode } from '@kindling/contract/errors'
import { networkError, unknownError } from '@kindling/words/common'

/** A refused call. `status` 0: no answer came, and the outcome is unknown. `retryAfter` in seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly serverMessage: string | undefined
  readonly code: ErrorCode | 'network'
  readonly errors: Record<string, string[]> | undefined
  readonly decline: DeclineReason | undefined
  /** The declined gift, on which another card can be tried. */
  readonly gift: { uuid: string } | undefined
  readonly retryAfter: number | undefined

  constructor(status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(body.message ?? (status === 0 ? networkError : unknownError))
    this.status = status
    this.serverMessage = body.message
    this.code = body.code ?? (status === 0 ? 'network' : 'internal')
    this.errors = body.errors
    this.decline = body.decline
    this.gift = body.gift
    this.retryAfter = retryAfter
  }
}

export const messageOf = (error: unknown): string => (error instanceof ApiError ? error.message : unknownError)

/** True if the requested thing does not exist or this viewer may not see it. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404
