import { errorStatus, type ErrorBody, type ErrorCode } from '@kindling/contract/errors'
import { nameOf, say, type RefusalText } from '../refusal-text.ts'
import type { Words } from '../words.ts'

type Extra = Omit<ErrorBody, 'message' | 'code' | 'errors'> & {
  errors?: Record<string, RefusalText[]>
  retryAfterSeconds?: number
}

/** What stops a call, in words for its caller; any other thrown error is a fault of ours. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly saying: RefusalText
  readonly extra: Extra

  /** Its message is the name of its text, and never contains input. */
  constructor(code: ErrorCode, saying: RefusalText, extra: Extra = {}) {
    super(nameOf(saying))
    this.code = code
    this.saying = saying
    this.extra = extra
  }

  get status(): number {
    return errorStatus[this.code]
  }

  body(words: Words): ErrorBody {
    const { retryAfterSeconds: _, errors, ...rest } = this.extra
    const texts = Object.entries(errors ?? {}).map(([field, all]) => [field, all.map((one) => say(words, one))])
    return {
      message: say(words, this.saying),
      code: this.code,
      ...(errors && { errors: Object.fromEntries(texts) as Record<string, string[]> }),
      ...rest,
    }
  }
}

/** Missing and forbidden objects get the same answer. */
export const notFound = (saying: RefusalText = 'missing') => new Refusal('not_found', saying)

export const noSuchAddress = ({ method, url }: { method: string; url: string }) =>
  notFound({ words: 'noSuchAddress', method, path: url.split('?')[0]! })

export const invalidField = (field: string, saying: RefusalText) =>
  new Refusal('invalid', saying, { errors: { [field]: [saying] } })
