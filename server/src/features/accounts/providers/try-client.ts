import type { Provider } from '@kindling/contract/accounts/sign-in'
import * as oidc from 'openid-client'
import type { Clock } from '../../../platform/time/clock.ts'
import { isAway } from './provider-error.ts'
import { providerSettings, type Known } from './provider-settings.ts'
import { configuration, publishedBy } from './sign-in-provider.ts'

/** `address`: the provider does not know our callback. */
export type TriedClient = { provider: Provider; answered: 'accepted' | 'refused' | 'address' | 'away' | 'key' }

/** Sends a code that nobody issued to each provider: a known client is told that the code is wrong, others that they are. */
export async function tryClients(known: Known, clock: Clock): Promise<TriedClient[]> {
  const all = Object.values(providerSettings(known))
  return await Promise.all(
    all.map(async (settings) => {
      const { provider, callbackPath, web } = settings
      try {
        await web.secret(clock.now())
      } catch {
        return { provider, answered: 'key' as const }
      }
      try {
        const at = await configuration(await publishedBy(settings), settings, web, clock)
        const code = { code: 'of-nobody', redirect_uri: known.publicUrl + callbackPath }
        await oidc.genericGrantRequest(at, 'authorization_code', code)
        return { provider, answered: 'refused' as const }
      } catch (error) {
        return { provider, answered: answerOf(error) }
      }
    }),
  )
}

function answerOf(error: unknown): TriedClient['answered'] {
  if (isAway(error)) return 'away'
  if (!(error instanceof oidc.ResponseBodyError)) return 'away'
  if (error.error === 'redirect_uri_mismatch') return 'address'
  return error.error === 'invalid_grant' ? 'accepted' : 'refused'
}
