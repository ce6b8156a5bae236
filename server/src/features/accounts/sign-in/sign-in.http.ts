import type { WithFindInviter } from '../with-find-inviter.ts'
import type { Provider } from '@kindling/contract/accounts/sign-in'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone } from '../../../platform/http/viewer.ts'
import { browserOrigin } from '../browser-origin.ts'
import { exchangeCode } from './exchange-code.ts'
import { signInProviders } from '../providers/sign-in-provider.ts'
import { encryption } from '../../../platform/secrets/encryption.ts'
import { noteSignIn } from '../sessions/note-sign-in.ts'
import { openSession } from '../sessions/open-session.ts'
import { signInCookie } from './sign-in-cookie.ts'
import { signInWithToken } from './sign-in-with-token.ts'
import { startSignIn } from './start-sign-in.ts'

/** `keepsAnswer: false`, because the answers contain secrets. */
const options = { limit: { count: 20, seconds: 60 }, keepsAnswer: false }

export function signInRoutes(deps: Deps & WithFindInviter): Route[] {
  const providers = signInProviders(deps)
  const cookies = signInCookie(deps.publicUrl)
  const withEncryption = { ...deps, encryption: encryption(deps.config, 'kindling refresh tokens') }

  const providerAt = (name: Provider) => {
    const known = providers[name]
    if (!known) throw new Refusal('unavailable', 'notSetUp')
    return known
  }

  const start = route(
    'POST /auth/{provider}/start',
    anyone,
    async ({ params: { provider }, platform, body, language, request, reply }) => {
      // Google has a sheet of its own there
      const inApp = provider === 'apple' && platform === 'android'
      // a browser's value serves the sign-ins of all its tabs
      const secret = (inApp ? undefined : cookies.read(request.headers.cookie)) ?? cookies.make()
      const origin = browserOrigin(deps.publicUrl, request.host)
      const { return_to: returnTo, invite, time_zone: timeZone } = body
      const url = await startSignIn(deps, providerAt(provider), {
        provider,
        secret,
        inApp,
        origin,
        returnTo,
        invite,
        timeZone,
        language,
      })
      if (inApp) return { data: { url, secret } }
      reply.header('set-cookie', cookies.write(secret))
      return { data: { url } }
    },
    options,
  )

  const exchange = route(
    'POST /auth/exchange',
    anyone,
    (asked) => {
      const { code, secret: ofApp } = asked.body
      const secret = ofApp ?? cookies.read(asked.request.headers.cookie)
      const exchanging = deps.db.transaction().execute(async (trx) => {
        const user = await exchangeCode(trx, deps, { code, secret })
        return await openSession(deps, asked)(trx, user)
      })
      return noteSignIn(
        deps,
        { address: asked.address, by: ofApp === undefined ? 'browser' : 'Android app' },
        exchanging,
      )
    },
    options,
  )

  const token = route(
    'POST /auth/{provider}/token',
    anyone,
    (asked) => {
      const {
        params: { provider },
        platform,
        language,
        body,
      } = asked
      const { id_token: idToken, time_zone: timeZone, code, nonce, invite } = body
      const name = { firstName: body.first_name, lastName: body.last_name }
      const given = { provider, platform, idToken, code, nonce, name, invite, timeZone, language }
      const signingIn = signInWithToken(withEncryption, providerAt(provider), given, openSession(deps, asked))
      return noteSignIn(deps, { address: asked.address, by: `${provider} app` }, signingIn)
    },
    options,
  )

  return [start, exchange, token]
}
