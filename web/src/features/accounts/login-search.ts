import type { Provider, SignInFailure } from '@kindling/contract/accounts/sign-in'

/** The search of /login. `linked`: the provider that owns the email address; `return_to`: a path of this site. */
export type LoginSearch = {
  code?: string | undefined
  error?: SignInFailure | undefined
  linked?: Provider | undefined
  return_to?: string | undefined
  /** Opens the form for an email address and a password. */
  way?: 'email' | undefined
}

const failures = ['canceled', 'mismatch', 'expired', 'unverified', 'failed'] as const satisfies readonly SignInFailure[]

const returnSearch = ({ return_to }: Record<string, unknown>): Pick<LoginSearch, 'return_to'> => ({
  return_to: typeof return_to === 'string' ? return_to : undefined,
})

/** Parses the search of /login; an error that has no message of ours becomes `failed`. */
export function loginSearch({ code, error, linked, return_to, way }: Record<string, unknown>): LoginSearch {
  const hasFailure = typeof error === 'string' && error !== ''
  // unknown values become undefined, because the router would otherwise keep them in the URL
  return {
    code: typeof code === 'number' || (typeof code === 'string' && code !== '') ? String(code) : undefined,
    error: hasFailure ? (failures.find((failure) => failure === error) ?? 'failed') : undefined,
    linked: linked === 'google' || linked === 'apple' ? linked : undefined,
    ...returnSearch({ return_to }),
    way: way === 'email' ? way : undefined,
  }
}
