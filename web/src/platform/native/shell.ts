import type { PublicConfig } from '@kindling/contract/home/calls'
import { language } from '@kindling/words/locale'

export type ClientPlatform = 'ios' | 'android' | 'web'

/** The object that the native app injects before the page loads; absent in a browser. */
type NativeShell = { getPlatform(): string; Plugins?: Record<string, unknown> }

export const shell = () => (globalThis as { Capacitor?: NativeShell }).Capacitor

export function clientPlatform(): ClientPlatform {
  const named = shell()?.getPlatform()
  return named === 'ios' || named === 'android' ? named : 'web'
}

/** What every call says about its client. Only the phone apps name a version. */
export function clientHeaders(): Record<string, string> {
  const version = import.meta.env.VITE_APP_VERSION
  return {
    'accept-language': language,
    'x-platform': clientPlatform(),
    ...(version === undefined ? {} : { 'x-app-version': version }),
  }
}

/** `page`: in a browser, by the page's own form. */
export type GivingSurface = 'page' | 'in_app' | 'browser'

export function givingSurface({ giving }: Pick<PublicConfig, 'giving'>): GivingSurface {
  if (import.meta.env.VITE_APP_VERSION === undefined) return 'page'
  const platform = clientPlatform()
  return platform === 'web' ? 'page' : giving.surface[platform]
}
