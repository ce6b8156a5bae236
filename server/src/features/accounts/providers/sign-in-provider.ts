import type { Provider } from '@kindling/contract/accounts/sign-in'
import { jwtVerify, createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import type { Deps } from '../../../deps.ts'
import type { Clock } from '../../../platform/time/clock.ts'
import type { ClientPlatform } from '../../../platform/database/tables.ts'
import { idTokenClaims, type IdTokenClaims } from './identity.ts'
import { loggedError, away } from './provider-error.ts'
import { providerSettings, type ProviderClient, type ProviderSettings } from './provider-settings.ts'

type Proof = { state: string; nonce: string; pkceVerifier: string; origin: string; inApp: boolean }
export type Redeemed = { claims: IdTokenClaims; refreshToken: string | undefined }

export type SignInProvider = {
  /** Throws `unavailable` if the provider does not answer. */
  authorizationUrl(proof: Proof): Promise<string>
  /** Exchanges the code of the callback. Throws if any of its parameters is wrong. */
  redeem(returned: URLSearchParams, proof: Proof): Promise<Redeemed>
  redeemServerCode(code: string, platform: ClientPlatform): Promise<Redeemed>
  /** Checks signature, issuer, audience and times of an ID token. */
  verify(idToken: string): Promise<IdTokenClaims>
  /** Revokes a refresh token; does nothing if the provider does not know it. Throws if a retry may help. */
  revoke(refreshToken: string): Promise<void>
}

const clockToleranceSeconds = 30

export function signInProviders(deps: Deps): Partial<Record<Provider, SignInProvider>> {
  const known = Object.entries(providerSettings(deps))
  return Object.fromEntries(known.map(([name, settings]) => [name, signInProvider(settings, deps)]))
}

function signInProvider(settings: ProviderSettings, { clock, log }: Pick<Deps, 'clock' | 'log'>): SignInProvider {
  const publishedOnce = discovery(settings, log)
  const configure = async (client: ProviderClient) => configuration(await publishedOnce(), settings, client, clock)
  const verify = async (idToken: string) => verifyIdToken(idToken, await publishedOnce(), settings, clock)
  // Apple issues codes for its iPhone app without a redirect address; all other codes belong to the web client
  const codesOfApp = settings.provider === 'apple' ? settings.ios : undefined
  const read = async (tokens: oidc.TokenEndpointResponse): Promise<Redeemed> => {
    if (tokens.id_token === undefined) throw new Error('no ID token came back')
    return { claims: await verify(tokens.id_token), refreshToken: tokens.refresh_token }
  }

  return {
    verify,
    async revoke(token) {
      // we do not store which client the token belongs to; the provider ignores a token of the other client
      for (const client of [settings.web, ...(codesOfApp ? [codesOfApp] : [])])
        await revokeToken(await configure(client), token)
    },
    async authorizationUrl({ state, nonce, pkceVerifier, ...back }) {
      return oidc.buildAuthorizationUrl(await configure(settings.web), {
        redirect_uri: callbackUrl(settings, back),
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(pkceVerifier),
        code_challenge_method: 'S256',
        ...settings.extra,
      }).href
    },
    async redeem(returned, { state: expectedState, nonce: expectedNonce, pkceVerifier: pkceCodeVerifier, ...back }) {
      const url = new URL(callbackUrl(settings, back))
      url.search = returned.toString()
      const checks = { expectedState, expectedNonce, pkceCodeVerifier, idTokenExpected: true }
      return await read(await oidc.authorizationCodeGrant(await configure(settings.web), url, checks))
    },
    async redeemServerCode(code, platform) {
      const own = platform === 'ios' ? codesOfApp : undefined
      const client = own ?? settings.web
      const parameters = { code, ...(!own && { redirect_uri: settings.appCallbackUrl }) }
      return await read(await oidc.genericGrantRequest(await configure(client), 'authorization_code', parameters))
    },
  }
}

const callbackUrl = (settings: ProviderSettings, { origin, inApp }: Pick<Proof, 'origin' | 'inApp'>) =>
  inApp ? settings.appCallbackUrl : origin + settings.callbackPath

/** Creates a new client secret for each use, because Apple's secrets expire. */
export async function configuration(
  { server }: Published,
  { insecure }: ProviderSettings,
  client: ProviderClient,
  clock: Clock,
): Promise<oidc.Configuration> {
  const configured = new oidc.Configuration(
    server,
    client.id,
    {},
    oidc.ClientSecretPost(await client.secret(clock.now())),
  )
  configured.timeout = timeoutSeconds
  if (insecure) oidc.allowInsecureRequests(configured)
  return configured
}

async function revokeToken(at: oidc.Configuration, token: string): Promise<void> {
  // this provider cannot revoke tokens
  if (at.serverMetadata().revocation_endpoint === undefined) return
  try {
    await oidc.tokenRevocation(at, token, { token_type_hint: 'refresh_token' })
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError && unknownToken.has(error.error)) return
    // leaves out the request, which contains the token
    throw new Error(`a token was not revoked: ${JSON.stringify(loggedError(error))}`)
  }
}
/** Google returns an error for an unknown token; the standard would return success. */
const unknownToken = new Set(['invalid_token', 'invalid_grant'])

/** Every ID token is verified here, wherever it came from. */
async function verifyIdToken(
  idToken: string,
  { server, keys }: Published,
  { web, ios }: ProviderSettings,
  clock: Clock,
): Promise<IdTokenClaims> {
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: server.issuer,
    audience: ios ? [web.id, ios.id] : web.id,
    algorithms: ['RS256', 'ES256'],
    requiredClaims: ['sub', 'iat', 'exp'],
    clockTolerance: clockToleranceSeconds,
    currentDate: clock.now(),
  })
  return idTokenClaims.parse(payload)
}

const timeoutSeconds = 5

type Published = { server: oidc.ServerMetadata; keys: JWTVerifyGetKey }

/** Loads the provider's configuration once. If that fails, the next caller tries again. Throws `unavailable`. */
function discovery(settings: ProviderSettings, log: Deps['log']): () => Promise<Published> {
  let published: Promise<Published> | undefined
  return async () => {
    published ??= publishedBy(settings)
    try {
      return await published
    } catch (error) {
      published = undefined
      log.warn({ ...loggedError(error), provider: settings.provider }, 'sign-in provider does not answer')
      throw away(settings.provider)
    }
  }
}

export async function publishedBy({ issuer, web, insecure }: ProviderSettings): Promise<Published> {
  const options = { timeout: timeoutSeconds, ...(insecure && { execute: [oidc.allowInsecureRequests] }) }
  const once = () => oidc.discovery(new URL(issuer), web.id, undefined, undefined, options)
  // tries twice, because one lost packet does not mean that the provider is down
  const configuration = await once().catch(once)
  const server = configuration.serverMetadata()
  const keys = createRemoteJWKSet(new URL(server.jwks_uri!), { timeoutDuration: timeoutSeconds * 1000 })
  return { server, keys }
}
