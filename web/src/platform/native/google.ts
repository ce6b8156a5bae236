import { clientPlatform, type NativeShell } from './shell.ts'

/** On a phone, when the app begins; a page in a browser signs in by the provider's own page. */
export async function initializeGoogle(clientId = import.meta.env.VITE_GOOGLE_CLIENT_ID): Promise<void> {
  if (clientPlatform() === 'web') return
  if (!clientId) {
    // oxlint-disable-next-line no-console
    console.warn('Google Auth client ID missing for native platform')
    return
  }
  try {
    const google = (globalThis as { Capacitor?: NativeShell }).Capacitor?.Plugins.SocialLogin
    if (google === undefined) throw new Error('the app was built without it')
    await google.initialize({ google: { webClientId: clientId, mode: 'offline', scopes: ['profile', 'email'] } })
  } catch (error) {
    // oxlint-disable-next-line no-console
    console.warn('Failed to initialize Google Auth', error)
  }
}
