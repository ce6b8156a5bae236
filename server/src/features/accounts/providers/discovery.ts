import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import type { Deps } from '../../../deps.ts'
import { away, faultOf } from './provider-fault.ts'
import type { ProviderSettings } from './provider-settings.ts'

export const timeoutSeconds = 5

export type Published = { server: oidc.ServerMetadata; keys: JWTVerifyGetKey }

/** Loads the provider's configuration once. If that fails, the next caller tries again. Throws `unavailable`. */
export function discovery(settings: ProviderSettings, log: Deps['log']): () => Promise<Published> {
  let published: Promise<Published> | undefined
  return async () => {
    published ??= ask(settings)
    try {
      return await published
    } catch (error) {
      published = undefined
      log.warn({ ...faultOf(error), provider: settings.provider }, 'sign-in provider does not answer')
      throw away(settings.provider)
    }
  }
}

async function ask({ issuer, web, insecure }: ProviderSettings): Promise<Published> {
  const options = { timeout: timeoutSeconds, ...(insecure && { execute: [oidc.allowInsecureRequests] }) }
  const once = () => oidc.discovery(new URL(issuer), web.id, undefined, undefined, options)
  // tries twice, because one lost packet does not mean that the provider is down
  const configuration = await once().catch(once)
  const server = configuration.serverMetadata()
  const keys = createRemoteJWKSet(new URL(server.jwks_uri!), { timeoutDuration: timeoutSeconds * 1000 })
  return { server, keys }
}
