import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/**
 * Ends the connection after the answer to a request whose body is long or has no end, and was not read: by itself the
 * server would take the rest of it and throw it away, for as long as it comes. A short one is taken, and the connection
 * stays.
 */
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
