import * as failures from '@kindling/words/accounts/sign-in-failures'
import * as words from '@kindling/words/common'
import { ApiError, messageOf } from '../../platform/network/api-error.ts'
import { minuteAfter } from '../../ui/text/day-words.ts'
import type { LoginSearch } from './login-search.ts'

/** The reason for a refused sign-in; after too many tries it includes the time of the next one, in local time. */
export function refusalWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 429)
    return words.tryAfter({ time: minuteAfter(Date.now() + (error.retryAfter ?? 60) * 1_000) })
  return messageOf(error)
}

/** Why the provider sent the person back without a sign-in. */
export function failureWords({ error, linked }: LoginSearch): string | undefined {
  if (error === undefined) return undefined
  if (error === 'mismatch' && linked !== undefined) return failures.mismatch[linked]
  return failures.failure[error]
}
