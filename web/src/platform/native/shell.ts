export type ClientPlatform = 'ios' | 'android' | 'web'

type Google = { webClientId: string; mode: 'offline' | 'online'; iOSClientId?: string; iOSServerClientId?: string }
type Apple = { redirectUrl: string; useProperTokenExchange: boolean }

type SocialLogin = {
  initialize(settings: { google?: Google; apple?: Apple }): Promise<void>
  login(asked: { provider: 'google' | 'apple'; options: { scopes: string[] } }): Promise<unknown>
}

/** The object that the native app injects before the page loads; absent in a browser. */
export type NativeShell = {
  getPlatform(): string
  Plugins: { SocialLogin?: SocialLogin }
}

export function clientPlatform(): ClientPlatform {
  const named = (globalThis as { Capacitor?: NativeShell }).Capacitor?.getPlatform()
  return named === 'ios' || named === 'android' ? named : 'web'
}

/** What every call says about its client. Only the phone apps name a version. */
export function clientHeaders(): Record<string, string> {
  const version = import.meta.env.VITE_APP_VERSION
  return { 'x-platform': clientPlatform(), ...(version === undefined ? {} : { 'x-app-version': version }) }
}
