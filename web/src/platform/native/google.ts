import { clientPlatform, type NativeShell } from './shell.ts'

/** Initializes sign-in with Google in the native app; in a browser the provider's own page does it. */
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
