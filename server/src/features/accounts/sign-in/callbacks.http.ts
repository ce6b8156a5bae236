import type { WithFindInviter } from '../with-find-inviter.ts'
import { providers, type Provider } from '@kindling/contract/accounts/sign-in'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import { addressKey, spend } from '../../../platform/http/limits.ts'
import { anyone } from '../../../platform/http/viewer.ts'
import { browserOrigin } from '../browser-origin.ts'
import { finishSignIn, type SignInEnd } from './finish-sign-in.ts'
import { signInProviders } from '../providers/sign-in-provider.ts'
import { encryption } from '../../../platform/secrets/encryption.ts'
import { signInCookie } from './sign-in-cookie.ts'

const callbacksAMinute = 60
const formLimit = 16 * 1024

/** Not in the contract, because they redirect to a page. */
export function accountCallbacks(app: FastifyInstance, deps: Deps & WithFindInviter): void {
  const byProvider = signInProviders(deps)
  const cookies = signInCookie(deps.publicUrl)
  const withEncryption = { ...deps, encryption: encryption(deps.config, 'kindling refresh tokens') }

  async function end(provider: Provider, request: FastifyRequest, origin: string): Promise<SignInEnd> {
    const params = request.method === 'POST' ? (request.body as URLSearchParams) : queryOf(request.url)
    const { db, clock } = deps
    await spend(db, clock, { key: `sign-in-callback:${addressKey(request.ip)}`, limit: callbacksAMinute, seconds: 60 })
    const known = byProvider[provider]
    if (!known) return { failure: 'failed', returnTo: null, inApp: false }
    const name = nameFromForm(params.get('user'))
    params.delete('user')
    const cookie = cookies.read(request.headers.cookie)
    const posted = request.method === 'POST'
    return await finishSignIn(withEncryption, known, { provider, params, name, cookie, origin, posted })
  }

  const comeBack = (provider: Provider) => async (request: FastifyRequest, reply: FastifyReply) => {
    const origin = browserOrigin(deps.publicUrl, request.host)
    const ended = await end(provider, request, origin)
    if ('failure' in ended && ended.failure !== 'canceled')
      deps.security.note('refused-sign-in', { address: addressKey(request.ip), what: `${provider}: ${ended.failure}` })
    const page = ended.inApp ? '/signed-in' : '/login'
    const location = `${origin}${page}?${loginQuery(ended).toString()}`
    return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(location, 303)
  }

  const config = { policy: anyone.name }
  const get = { config, exposeHeadRoute: false } // no HEAD route, because a HEAD request would use up the sign-in
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formLimit },
      async (_: unknown, text: string) => new URLSearchParams(text),
    )
    for (const name of providers) scope.get(`${apiPrefix}/auth/${name}/callback`, get, comeBack(name))
    scope.post(`${apiPrefix}/auth/apple/callback`, { config }, comeBack('apple'))
  })
}

const queryOf = (url: string) => new URLSearchParams(url.slice(url.indexOf('?') + 1))

/** The return path is safe: it was checked when the sign-in began. */
function loginQuery({ returnTo, inApp: _, ...end }: SignInEnd): URLSearchParams {
  return new URLSearchParams({
    ...('code' in end ? { code: end.code } : { error: end.failure, ...(end.linked && { linked: end.linked }) }),
    ...(returnTo !== null && { return_to: returnTo }),
  })
}

const appleUser = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) })

function nameFromForm(field: string | null) {
  try {
    return appleUser.parse(JSON.parse(field ?? '')).name
  } catch {
    return {}
  }
}
