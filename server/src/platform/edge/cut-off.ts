import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Stops reading a long body that was refused. After a short body the connection remains open. */
export function cutOff({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const { 'transfer-encoding': encoding, 'content-length': length = '0' } = headers
  const isLong = encoding !== undefined || Number(length) > shortBody
  if (isLong && !raw.complete) reply.header('connection', 'close')
}

const shortBody = 64 * 1024

export function cutOffUnread(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, next) => {
    cutOff(request, reply)
    next()
  })
}
