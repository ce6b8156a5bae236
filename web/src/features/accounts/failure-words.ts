import * as words from '@kindling/words/accounts'
import type { LoginSearch } from './login-search.ts'

/** The error message of a failed sign-in; undefined without an error. */
export function failureWords({ error, linked }: LoginSearch): string | undefined {
  if (error === undefined) return undefined
  if (error === 'mismatch' && linked !== undefined) return words.mismatch[linked]
  return words.failure[error]
}
