import type { Provider } from '@kindling/contract/accounts/sign-in'
import { clientPlatform, type NativeShell } from './shell.ts'

/** What the system's own sheet gave: a code that the server redeems. Apple tells the name with the first sign-in only. */
export type SheetAnswer = { code: string; first_name?: string; last_name?: string }

const plugin = () => (globalThis as { Capacitor?: NativeShell }).Capacitor?.Plugins.SocialLogin

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
    if (signIn === undefined) throw new Error('the app was built without it')
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
  if (signIn === undefined) throw new Error('the app was built without it')
  try {
    const scopes = provider === 'google' ? ['profile', 'email'] : ['email', 'name']
    const answer = await signIn.login({ provider, options: { scopes } })
    return provider === 'google' ? ofGoogle(answer) : ofApple(answer)
  } catch (error) {
    // the messages differ by system and version, the code does not
    if ((error as { code?: unknown } | null)?.code === 'USER_CANCELLED') return null
    throw error
  }
}

const ofGoogle = (answer: unknown): SheetAnswer => ({
  code: textAt(answer, 'result', 'serverAuthCode') ?? unreadable(),
})

function ofApple(answer: unknown): SheetAnswer {
  const first = textAt(answer, 'result', 'profile', 'givenName')
  const last = textAt(answer, 'result', 'profile', 'familyName')
  return {
    code: textAt(answer, 'result', 'authorizationCode') ?? unreadable(),
    ...(first !== undefined && { first_name: first }),
    ...(last !== undefined && { last_name: last }),
  }
}

/** A plugin's answer is input like any other. */
function textAt(answer: unknown, ...path: string[]): string | undefined {
  const found = path.reduce<unknown>((part, key) => (part as Record<string, unknown> | null | undefined)?.[key], answer)
  return typeof found === 'string' && found !== '' ? found : undefined
}

function unreadable(): never {
  throw new Error('the answer of the sign-in has no code')
}
