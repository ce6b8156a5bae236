import type { FastifyInstance } from 'fastify'
import type { SecurityEvent, SecurityLog } from '../secrets/security-log.ts'
import { addressKey } from './limits.ts'

const refusals: Record<number, SecurityEvent> = { 401: 'unauthorized', 403: 'forbidden', 429: 'rate-limited' }

export function noteRefusals(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onResponse', (request, reply, done) => {
    const event = refusals[reply.statusCode]
    if (event !== undefined) {
      const what = `${request.method} ${request.routeOptions.url ?? 'none'}`
      security.note(isSignIn(what) && event === 'unauthorized' ? 'refused-sign-in' : event, {
        address: addressKey(request.ip),
        what,
      })
    }
    done()
  })
}

const isSignIn = (what: string) => what.includes('/auth/') && !what.endsWith('/logout')
