import type { Provider, SignInFailure } from '@kindling/contract/sign-in'

/**
 * What the address of /login can say: the code of a finished sign-in, or why it came back without a person; `linked`,
 * the provider that a mail address belongs to already; `return_to`, our own path to go on to.
 */
export type LoginSearch = {
  code?: string | undefined
  error?: SignInFailure | undefined
  linked?: Provider | undefined
  return_to?: string | undefined
}

const failures = ['canceled', 'mismatch', 'expired', 'unverified', 'failed'] as const satisfies readonly SignInFailure[]

/** Where the address of a way in says that it leads. */
const returnSearch = ({ return_to }: Record<string, unknown>): Pick<LoginSearch, 'return_to'> => ({
  return_to: typeof return_to === 'string' ? return_to : undefined,
})

/** Reads the search of /login; an error without words of ours is `failed`. */
export function loginSearch({ code, error, linked, return_to }: Record<string, unknown>): LoginSearch {
  const told = typeof error === 'string' && error !== ''
  // what is not understood is set to undefined, or the router would pass it on as it stands in the address
  return {
    code: typeof code === 'number' || (typeof code === 'string' && code !== '') ? String(code) : undefined,
    error: told ? (failures.find((failure) => failure === error) ?? 'failed') : undefined,
    linked: linked === 'google' || linked === 'apple' ? linked : undefined,
    ...returnSearch({ return_to }),
  }
}
