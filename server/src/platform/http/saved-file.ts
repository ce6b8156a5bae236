import type { FastifyReply } from 'fastify'

const types = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf', zip: 'application/zip' }

/** Makes a browser save the answer as `kindling-<name>`. No cache stores it. */
export const savedAs = (reply: FastifyReply, name: `${string}.${keyof typeof types}`): FastifyReply =>
  reply.type(types[name.split('.').at(-1) as keyof typeof types]).headers({
    'content-disposition': `attachment; filename="kindling-${name}"`,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
