export type ClientPlatform = 'ios' | 'android' | 'web'

type GoogleSettings = { webClientId: string; mode: 'offline' | 'online'; scopes: string[] }

/** What the native app puts around the page before the page begins; not there in a browser. */
export type NativeShell = {
  getPlatform(): string
  Plugins: { SocialLogin?: { initialize(settings: { google: GoogleSettings }): Promise<void> } }
}

/** Every call says from where it comes. */
export function clientPlatform(): ClientPlatform {
  const named = (globalThis as { Capacitor?: NativeShell }).Capacitor?.getPlatform()
  return named === 'ios' || named === 'android' ? named : 'web'
}
