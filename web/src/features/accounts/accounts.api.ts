import type { Provider } from '@kindling/contract/accounts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { keptReturnPath } from '../../platform/return-path.ts'

export type DemoPerson = 'maya' | 'kofi' | 'new'

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the browser must go to sign in with a provider. */
export async function startSignIn(provider: Provider): Promise<string> {
  const path = keptReturnPath()
  const answer = await api('POST /auth/{provider}/start', {
    params: { provider },
    body: { time_zone: timeZone(), ...(path === null ? {} : { return_to: path }) },
  })
  return answer.data.url
}

/** The session of a finished sign-in; the code works once, so it is asked once, even where a page renders twice. */
export const exchangeQuery = (code: string) =>
  queryOptions({
    queryKey: ['exchange', code],
    queryFn: () => api('POST /auth/exchange', { body: { code } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Signs in as one of the demo's people. */
export const signInToDemo = (as: DemoPerson) => api('POST /auth/demo', { body: { as, time_zone: timeZone() } })
