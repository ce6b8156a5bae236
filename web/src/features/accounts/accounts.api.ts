import type { Provider } from '@kindling/contract/accounts/sign-in'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { deviceStorage } from '../../platform/browser/storage.ts'
import { clientPlatform } from '../../platform/native/shell.ts'
import { savedInvite } from '../../platform/session/saved-invite.ts'
import { savedReturnPath } from '../../platform/session/return-path.ts'
import { personOfExpiredSession } from '../../platform/session/tab-memory.ts'

export type DemoPerson = 'maya' | 'kofi' | 'new'

/** The data that a sign-in sends for a person who may be new: the time zone and the saved invite. */
function newPersonData(): { time_zone: string; invite?: string } {
  const invite = savedInvite()
  return {
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(invite === undefined ? {} : { invite: `${invite.kind}/${invite.code}` }),
  }
}

async function begin(provider: Provider) {
  const path = savedReturnPath()
  const answer = await api('POST /auth/{provider}/start', {
    params: { provider },
    body: { ...newPersonData(), ...(path === null ? {} : { return_to: path }) },
  })
  return answer.data
}

export const startSignIn = async (provider: Provider): Promise<string> => (await begin(provider)).url

/**
 * Signs in with the phone's own sheet. Returns the session; null if the person left the sheet. Android has no sheet of
 * Apple: there its page opens in the system's browser, and the answer is null as soon as the person is back.
 */
export async function signInOnPhone(provider: Provider) {
  if (provider === 'apple' && clientPlatform() === 'android') return signInOutside(provider)
  const { signInBySheet } = await import('../../platform/native/sign-in.ts')
  const given = await signInBySheet(provider)
  if (given === null) return null
  return api('POST /auth/{provider}/token', { params: { provider }, body: { ...given, ...newPersonData() } })
}

const secretKey = 'sign_in_secret'

/** The browser returns by a link to /login with a code, which is redeemed with the secret, also if the app ended meanwhile. */
async function signInOutside(provider: Provider): Promise<null> {
  const { backFromOutside, openOutside } = await import('../../platform/native/outside.ts')
  const { url, secret } = await begin(provider)
  deviceStorage.set(secretKey, secret ?? '')
  if (!(await openOutside(url))) throw new Error('the phone opened no browser')
  await backFromOutside()
  return null
}

async function exchange(code: string) {
  const secret = import.meta.env.VITE_APP_VERSION === undefined ? null : deviceStorage.get(secretKey)
  const session = await api('POST /auth/exchange', { body: { code, ...(secret !== null && { secret }) } })
  if (secret !== null) deviceStorage.remove(secretKey)
  return session
}

/** The session of a finished sign-in. The code works once, so it is exchanged once, even if a page renders twice. */
export const exchangeQuery = (code: string) =>
  queryOptions({
    queryKey: ['exchange', code],
    queryFn: () => exchange(code),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const signInByPassword = (email: string, password: string) =>
  api('POST /auth/password', { body: { email, password, time_zone: newPersonData().time_zone } })

/** Signs in to the demo; signing in again as the newcomer returns the same newcomer. */
export function signInToDemo(as: DemoPerson) {
  const lastPerson = as === 'new' ? personOfExpiredSession() : undefined
  return api('POST /auth/demo', {
    body: { as, ...(lastPerson !== undefined && { again: lastPerson }), ...newPersonData() },
  })
}
