import Fastify, { type FastifyReply } from 'fastify'
import { loopbackOnly } from '../loopback.ts'
import { refuseProduction } from '../not-in-production.ts'

/** The outcome of a push: `dead`: no such device (404), `busy`: too many (429), `broken`: 503, `silent`: no answer, `moved`: a redirect to another device. */
export type PushFate = 'sent' | 'dead' | 'busy' | 'broken' | 'silent' | 'moved'
type SentPush = { to: string; fate: PushFate; message: unknown }

export type PushSandbox = {
  url: string
  /** Outcomes by device token, or by the last part of a browser's address; the default is `sent`. */
  fates: Map<string, PushFate>
  pushes: SentPush[]
  close(): Promise<void>
}

const status = { sent: 200, dead: 404, busy: 429, broken: 503 } as const

/** Simulates Google's token call, FCM's HTTP v1 call and a browser's push service. */
export async function startPushSandbox({ host = '127.0.0.1', port = 0 } = {}): Promise<PushSandbox> {
  refuseProduction()
  const app = Fastify({ forceCloseConnections: true })
  loopbackOnly(app)
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  const fates = new Map<string, PushFate>()
  const pushes: SentPush[] = []
  function answerPush(reply: FastifyReply, to: string, message: unknown) {
    const fate = fates.get(to) ?? 'sent'
    pushes.push({ to, fate, message })
    if (fate === 'silent') return reply.hijack()
    if (fate === 'moved') return reply.redirect(`${url}/browsers/elsewhere`, 307)
    return reply.status(status[fate]).send(fate === 'sent' ? { name: to } : { error: { status: fate } })
  }
  app.post('/token', async () => ({ access_token: 'local', token_type: 'Bearer', expires_in: 3_600 }))
  app.post<{ Body: { message: { token: string } } }>('/v1/projects/:project/messages::send', async (request, reply) => {
    if (request.headers.authorization !== 'Bearer local') return reply.status(401).send({})
    return answerPush(reply, request.body.message.token, request.body.message)
  })
  app.post<{ Params: { to: string } }>('/browsers/:to', async (request, reply) => {
    if (!request.headers.authorization?.startsWith('vapid ')) return reply.status(401).send({})
    return answerPush(reply, request.params.to, { encrypted: (request.body as Buffer).toString('base64url') })
  })
  app.get('/', async () => pushes.toReversed())
  const url = await app.listen({ host, port })
  return { url, fates, pushes, close: () => app.close() }
}
