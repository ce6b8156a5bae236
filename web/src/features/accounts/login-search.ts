import type { Provider, SignInFailure } from '@kindling/contract/accounts'
import { useTranslation } from 'react-i18next'

/** What the address of /login can say: the code of a finished sign-in, or why it came back without a person. */
export type LoginSearch = { code?: string; error?: SignInFailure; provider?: Provider }

const failures: readonly string[] = ['canceled', 'mismatch', 'expired', 'unverified', 'failed'] satisfies SignInFailure[]

/** Reads the search of /login; an error without words of ours is `failed`. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const { code, error, provider } = search
  return {
    ...(typeof code === 'string' && code !== '' ? { code } : {}),
    ...(typeof error === 'string' && error !== ''
      ? { error: (failures.includes(error) ? error : 'failed') as SignInFailure }
      : {}),
    ...(provider === 'google' || provider === 'apple' ? { provider } : {}),
  }
}

/** The words for a sign-in that did not happen; undefined where nothing went wrong. */
export function useFailureWords({ error, provider }: LoginSearch): string | undefined {
  const { t } = useTranslation('accounts')
  if (error === undefined) return undefined
  if (error === 'mismatch' && provider !== undefined) return t(`failure_mismatch_${provider}`)
  return t(`failure_${error}`)
}
