import type { Provider } from '@kindling/contract/accounts/sign-in'
import { answerOf, pluginOf, textAt } from './plugins.ts'
import { clientPlatform } from './shell.ts'

/** What the system's own sheet gave: a code that the server redeems. Apple tells the name with the first sign-in only. */
export type SheetAnswer = { code: string; nonce?: string; first_name?: string; last_name?: string }

type Google = { webClientId: string; mode: 'offline' | 'online'; iOSClientId?: string; iOSServerClientId?: string }
type Apple = { redirectUrl: string; useProperTokenExchange: boolean }
type SocialLogin = {
  initialize(settings: { google?: Google; apple?: Apple }): Promise<unknown>
  login(asked: { provider: Provider; options: { scopes: string[]; nonce?: string } }): Promise<unknown>
  logout(asked: { provider: Provider }): Promise<unknown>
}
type App = { addListener(event: 'resume', listener: () => void): unknown }

const plugin = () => pluginOf<SocialLogin>('SocialLogin')

/** A sheet that closes without a word; its answer would come soon after the app is back. */
const untilLeft = 15_000
const longestSheet = 5 * 60_000

/** Initializes Google and Apple in one call, once, as the plugin wants it; in a browser the provider's own page does it. */
export async function initializeSignIn(
  clientId = import.meta.env.VITE_GOOGLE_CLIENT_ID,
  iosClientId = import.meta.env.VITE_GOOGLE_IOS_CLIENT_ID,
): Promise<void> {
  const platform = clientPlatform()
  if (platform === 'web') return
  if (!clientId) {
    // oxlint-disable-next-line no-console
    console.warn('Google Auth client ID missing for native platform')
    // without any provider iOS refuses the call
    if (platform !== 'ios') return
  }
  // iOS wants its own client, and for a code also that of the server
  const ofIos = platform === 'ios' && { iOSClientId: iosClientId ?? '', iOSServerClientId: clientId ?? '' }
  try {
    const signIn = plugin()
    if (signIn?.initialize === undefined) throw new Error('the app was built without it')
    await signIn.initialize({
      ...(clientId && { google: { webClientId: clientId, mode: 'offline', ...ofIos } }),
      ...(platform === 'ios' && { apple: { redirectUrl: '', useProperTokenExchange: true } }),
    })
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('Failed to initialize Google Auth', error)
  }
}

/** Opens the system's sheet. Null if the person left it; throws if the plugin failed or answered something unreadable. */
export async function signInBySheet(provider: Provider): Promise<SheetAnswer | null> {
  const signIn = plugin()
  if (signIn?.login === undefined) throw new Error('the app was built without it')
  const { login } = signIn
  try {
    return provider === 'google' ? await byGoogle(login) : await byApple(login)
  } catch (error) {
    // the messages differ by system and version, the code does not
    if ((error as { code?: unknown } | null)?.code === 'USER_CANCELLED') return null
    throw error
  }
}

/** Google's code is redeemed by our server alone, so it needs no nonce. */
async function byGoogle(login: SocialLogin['login']): Promise<SheetAnswer | null> {
  const answer = await orLeft(login({ provider: 'google', options: { scopes: ['profile', 'email'] } }))
  return answer === left ? null : { code: textAt(answer, 'result', 'serverAuthCode') ?? unreadable() }
}

/** Apple puts the hash of the nonce into the token, and our server compares. */
async function byApple(login: SocialLogin['login']): Promise<SheetAnswer | null> {
  const nonce = crypto.randomUUID()
  const options = { scopes: ['email', 'name'], nonce: await hashOf(nonce) }
  const answer = await orLeft(login({ provider: 'apple', options }))
  if (answer === left) return null
  const first = textAt(answer, 'result', 'profile', 'givenName')
  const last = textAt(answer, 'result', 'profile', 'familyName')
  return {
    code: textAt(answer, 'result', 'authorizationCode') ?? unreadable(),
    nonce,
    ...(first !== undefined && { first_name: first }),
    ...(last !== undefined && { last_name: last }),
  }
}

async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const left = Symbol('left')

/** The answer of a sheet, or `left` if none came although the person is back in the app. */
function orLeft(answer: Promise<unknown>): Promise<unknown> {
  const back = new Promise((done) => {
    setTimeout(done, longestSheet, left)
    pluginOf<App>('App')?.addListener?.('resume', () => setTimeout(done, untilLeft, left))
  })
  return Promise.race([answer, back])
}

/** Signs out of both providers, so that the next person chooses an account. A provider that fails stops nothing. */
export async function signOutOfProviders(): Promise<void> {
  const providers: Provider[] = ['google', 'apple']
  await Promise.all(providers.map((provider) => answerOf(() => plugin()?.logout?.({ provider }))))
}

function unreadable(): never {
  throw new Error('the answer of the sign-in has no code')
}
