export type ClientPlatform = 'ios' | 'android' | 'web'

type GoogleSettings = { webClientId: string; mode: 'offline' | 'online'; scopes: string[] }

/** What the native app puts around the page before the page begins; nothing in a browser. */
type NativeShell = {
  getPlatform(): string
  isNativePlatform(): boolean
  Plugins: { SocialLogin?: { initialize(settings: { google: GoogleSettings }): Promise<void> } }
}

const shell = (): NativeShell | undefined => {
  const { Capacitor } = globalThis as { Capacitor?: NativeShell }
  return Capacitor?.isNativePlatform() === true ? Capacitor : undefined
}

/** Every call says from where it comes. */
export function clientPlatform(): ClientPlatform {
  const named = shell()?.getPlatform()
  return named === 'ios' || named === 'android' ? named : 'web'
}

/** On a phone, when the app begins; a page in a browser signs in by the provider's own page. */
export async function initializeGoogle(clientId = import.meta.env.VITE_GOOGLE_CLIENT_ID): Promise<void> {
  const native = shell()
  if (native === undefined) return
  if (!clientId) {
    // oxlint-disable-next-line no-console
    console.warn('Google Auth client ID missing for native platform')
    return
  }
  try {
    const google = native.Plugins.SocialLogin
    if (google === undefined) throw new Error('the app was built without it')
    await google.initialize({ google: { webClientId: clientId, mode: 'offline', scopes: ['profile', 'email'] } })
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('Failed to initialize Google Auth', error)
  }
}
