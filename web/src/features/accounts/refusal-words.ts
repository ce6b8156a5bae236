import * as words from '@kindling/words/common'
import { ApiError, messageOf } from '../../platform/network/api-error.ts'
import { minuteAfter } from '../../ui/text/day-words.ts'

/** The reason for a refused sign-in; after too many tries it includes the time of the next one, in local time. */
export function refusalWords(error: unknown): string {
  if (error instanceof ApiError && error.status === 429)
    return words.tryAfter({ time: minuteAfter(Date.now() + (error.retryAfter ?? 60) * 1_000) })
  return messageOf(error)
}
