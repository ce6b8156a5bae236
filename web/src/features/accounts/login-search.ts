import type { Provider, SignInFailure } from '@kindling/contract/accounts'
import { useTranslation } from 'react-i18next'

/**
 * What the address of /login can say: the code of a finished sign-in, or why it came back without a person; `linked`,
 * the provider that a mail address belongs to already; `return_to`, our own path to go on to.
 */
export type LoginSearch = { code?: string; error?: SignInFailure; linked?: Provider; return_to?: string }

const failures: readonly string[] = [
  'canceled',
  'mismatch',
  'expired',
  'unverified',
  'failed',
] satisfies SignInFailure[]

/** Reads the search of /login; an error without words of ours is `failed`. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const { code, error, linked, return_to } = search
  return {
    ...((typeof code === 'string' && code !== '') || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof error === 'string' && error !== ''
      ? { error: (failures.includes(error) ? error : 'failed') as SignInFailure }
      : {}),
    ...(linked === 'google' || linked === 'apple' ? { linked } : {}),
    ...(typeof return_to === 'string' ? { return_to } : {}),
  }
}

/** The words for a sign-in that did not happen; undefined where nothing went wrong. */
export function useFailureWords({ error, linked }: LoginSearch): string | undefined {
  const { t } = useTranslation('accounts')
  if (error === undefined) return undefined
  if (error === 'mismatch' && linked !== undefined) return t(`failure_mismatch_${linked}`)
  return t(`failure_${error}`)
}
