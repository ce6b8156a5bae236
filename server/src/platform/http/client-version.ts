import type { FastifyRequest } from 'fastify'
import type { Config } from '../settings/config.ts'
import { Refusal } from './refusal.ts'

export type VersionConfig = Partial<
  Pick<Config, 'LEAST_IOS_VERSION' | 'LEAST_ANDROID_VERSION' | 'IOS_STORE_URL' | 'ANDROID_STORE_URL'>
>

/** Refuses an app that is older than the least version of its platform. One that names no version is the oldest. */
export function refuseTooOld({ headers }: Pick<FastifyRequest, 'headers'>, config: VersionConfig): void {
  const { 'x-platform': platform, 'x-app-version': version } = headers
  const { least, store } =
    platform === 'ios'
      ? { least: config.LEAST_IOS_VERSION, store: config.IOS_STORE_URL }
      : { least: platform === 'android' ? config.LEAST_ANDROID_VERSION : undefined, store: config.ANDROID_STORE_URL }
  if (least === undefined) return
  // what is no version is refused with the other headers
  if (typeof version === 'string' && !/^[\d.]+$/.test(version)) return
  if (isOlder(typeof version === 'string' ? version : '0', least))
    throw new Refusal('app_too_old', 'appTooOld', store === undefined ? {} : { store })
}

/** Compares versions such as 1.4.2 part by part, as numbers. */
function isOlder(version: string, least: string): boolean {
  const [own, wanted] = [version, least].map((text) => text.split('.').map(Number))
  const at = wanted!.findIndex((part, n) => part !== (own![n] ?? 0))
  return at !== -1 && !((own![at] ?? 0) > wanted![at]!)
}
