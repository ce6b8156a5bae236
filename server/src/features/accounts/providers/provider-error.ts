import { errors } from 'jose'
import { ResponseBodyError } from 'openid-client'
import type { Provider } from '@kindling/contract/accounts/sign-in'
import { Refusal } from '../../../platform/http/refusal.ts'

export const nameOf = (provider: Provider) => ({ words: `provider.${provider}` }) as const

export const away = (provider: Provider) =>
  new Refusal('unavailable', { words: 'providerAway', provider: nameOf(provider) }, { retryAfterSeconds: 5 })

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof errors.JWKSTimeout || error.message.includes('from the JSON Web Key Set HTTP')) return true
  if ((error as { code?: unknown }).code === 'OAUTH_TIMEOUT') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  return error.cause instanceof Response ? error.cause.status >= 500 : isAway(error.cause)
}

/** Reduces a library's error to what may be logged, because causes and responses can contain codes and tokens. */
export function loggedError(error: unknown): object {
  if (error instanceof ResponseBodyError) return { error: error.error, description: error.error_description }
  return { error: error instanceof Error ? `${error.name}: ${error.message}` : 'unknown' }
}
