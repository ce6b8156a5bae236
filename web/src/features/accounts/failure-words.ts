import * as words from '@kindling/words/accounts/accounts'
import type { LoginSearch } from './login-search.ts'

export function failureWords({ error, linked }: LoginSearch): string | undefined {
  if (error === undefined) return undefined
  if (error === 'mismatch' && linked !== undefined) return words.mismatch[linked]
  return words.failure[error]
}
