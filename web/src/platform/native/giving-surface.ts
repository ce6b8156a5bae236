import type { PublicConfig } from '@kindling/contract/home/calls'
import { clientPlatform } from './shell.ts'

/** `page`: in a browser, by the page's own form. */
export type GivingSurface = 'page' | 'in_app' | 'browser'

export function givingSurface({ giving }: Pick<PublicConfig, 'giving'>): GivingSurface {
  if (import.meta.env.VITE_APP_VERSION === undefined) return 'page'
  const platform = clientPlatform()
  return platform === 'web' ? 'page' : giving.surface[platform]
}
