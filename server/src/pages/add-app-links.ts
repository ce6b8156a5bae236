import type { FastifyInstance } from 'fastify'
import { appLinkPaths } from '@kindling/contract/pages/app-links'
import type { Deps } from '../deps.ts'
import { noSuchAddress } from '../platform/http/refusal.ts'

const open = { config: { policy: 'anyone', cost: 1 }, schema: { hide: true } }
const anHour = { 'cache-control': 'public, max-age=3600' }

/** Tells both systems which apps may open our links. Each file is missing until its settings are set. */
export function addAppLinks(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const { ANDROID_APP_ID, ANDROID_FINGERPRINTS, APPLE_TEAM_ID, APPLE_APP_ID } = config

  app.get('/.well-known/assetlinks.json', open, (request, reply) => {
    if (ANDROID_APP_ID === undefined) throw noSuchAddress(request)
    const target = {
      namespace: 'android_app',
      package_name: ANDROID_APP_ID,
      sha256_cert_fingerprints: ANDROID_FINGERPRINTS,
    }
    return reply.headers(anHour).send([{ relation: ['delegate_permission/common.handle_all_urls'], target }])
  })

  // without an ending, and yet JSON
  app.get('/.well-known/apple-app-site-association', open, (request, reply) => {
    if (APPLE_APP_ID === undefined || APPLE_TEAM_ID === undefined) throw noSuchAddress(request)
    const details = [
      { appIDs: [`${APPLE_TEAM_ID}.${APPLE_APP_ID}`], components: appLinkPaths.map((path) => ({ '/': `${path}*` })) },
    ]
    return reply.headers(anHour).type('application/json').send({ applinks: { details } })
  })
}
