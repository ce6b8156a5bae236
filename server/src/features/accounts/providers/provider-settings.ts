import type { Provider } from '@kindling/contract/accounts/sign-in'
import type { Deps } from '../../../deps.ts'
import { isLoopback } from '../../../platform/settings/config.ts'
import { importPKCS8, SignJWT } from 'jose'

export type ProviderClient = { id: string; secret(now: Date): Promise<string> }

export type ProviderSettings = {
  provider: Provider
  issuer: string
  callbackPath: string
  /** The redirect address for codes of the Android app. Google issues those with an empty address. */
  appCallbackUrl: string
  web: ProviderClient
  ios: ProviderClient | undefined
  scope: string
  extra: Record<string, string>
  /** Allows http instead of https; only for the local services. */
  insecure: boolean
}

export type Known = Pick<Deps, 'config' | 'localServices' | 'publicUrl'>

/** Credentials of the local service; they work nowhere else. */
const localGoogle = { id: 'kindling-web.apps.googleusercontent.example', secret: 'google-sandbox-secret' }
const localApple = { id: 'org.kindling.web', secret: 'apple-sandbox-secret' }

export function providerSettings(deps: Known): Partial<Record<Provider, ProviderSettings>> {
  const google = googleSettings(deps)
  const apple = appleSettings(deps)
  return { ...(google && { google }), ...(apple && { apple }) }
}

const fixed = (id: string, secret: string): ProviderClient => ({ id, secret: async () => secret })

function common(provider: Provider, issuer: string, { config }: Known) {
  const { protocol, hostname } = new URL(issuer)
  const insecure = protocol === 'http:' && isLoopback(hostname) && !config.production
  return { provider, issuer, callbackPath: `/api/v1/auth/${provider}/callback`, insecure }
}

function googleSettings(deps: Known): ProviderSettings | undefined {
  const { config, localServices } = deps
  const id = config.GOOGLE_CLIENT_ID ?? (localServices && localGoogle.id)
  if (id === undefined) return undefined
  const secret = config.GOOGLE_CLIENT_SECRET ?? localGoogle.secret
  const issuer = config.GOOGLE_ISSUER ?? localServices?.google ?? 'https://accounts.google.com'
  return {
    ...common('google', issuer, deps),
    appCallbackUrl: '',
    web: fixed(id, secret),
    ios: config.GOOGLE_IOS_CLIENT_ID === undefined ? undefined : fixed(config.GOOGLE_IOS_CLIENT_ID, ''),
    scope: 'openid profile email',
    extra: { access_type: 'offline', prompt: 'select_account' },
  }
}

function appleSettings(deps: Known): ProviderSettings | undefined {
  const { config, localServices } = deps
  const id = config.APPLE_CLIENT_ID ?? (localServices && localApple.id)
  if (id === undefined) return undefined
  const issuer = config.APPLE_ISSUER ?? localServices?.apple ?? 'https://appleid.apple.com'
  const { APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = config
  const shared = common('apple', issuer, deps)
  const client = (clientId: string): ProviderClient =>
    teamId === undefined || keyId === undefined || privateKey === undefined
      ? fixed(clientId, localApple.secret)
      : { id: clientId, secret: (now) => appleClientSecret({ clientId, teamId, keyId, privateKey, now }) }
  return {
    ...shared,
    appCallbackUrl: config.APPLE_CALLBACK_URL ?? deps.publicUrl + shared.callbackPath,
    web: client(id),
    ios: config.APPLE_APP_ID === undefined ? undefined : client(config.APPLE_APP_ID),
    scope: 'openid name email',
    // Apple sends the name and the email only in a posted form
    extra: { response_mode: 'form_post' },
  }
}

const audience = 'https://appleid.apple.com'

/** Signs the client secret that Apple requires with our key; valid for five minutes. `privateKey` is PEM. */
async function appleClientSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
  now,
}: {
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
  now: Date
}): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll(String.raw`\n`, '\n'), 'ES256')
  const seconds = Math.floor(now.getTime() / 1000)
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(key)
}
