import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { noSuchAddress, Refusal } from '../../../platform/http/refusal.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import { addressKey } from '../../../platform/http/limits.ts'
import { stopAddress } from '../../../platform/mail/mail.queries.ts'

/** The format to which a mail provider's events are converted (docs/operating.md). */
const events = z.object({
  events: z.array(z.object({ type: z.string(), address: z.string().max(320), permanent: z.boolean().optional() })),
})

const oldest = 5 * minute

/** Answers 404 unless MAIL_WEBHOOK_SECRET is set. Bounces count only if they are permanent, complaints always. */
export function addMailWebhook(http: FastifyInstance, deps: Deps): void {
  const { MAIL_WEBHOOK_SECRET: secret } = deps.config
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 512 * 1024 }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(
      `${apiPrefix}/webhooks/mail`,
      { config: { policy: 'signed-event', cost: 0 }, schema: { hide: true } },
      async (request, reply) => {
        if (secret === undefined) throw noSuchAddress(request)
        const { body, headers } = request
        if (!Buffer.isBuffer(body) || !isSigned(body, headers['x-kindling-signature'], secret, deps.clock.now())) {
          deps.security.note('forged-event', { address: addressKey(request.ip) })
          throw new Refusal('bad_request', 'signatureDoesNotFit')
        }
        const { data, success } = events.safeParse(jsonOf(body))
        if (!success) throw new Refusal('bad_request', 'eventUnreadable')
        for (const { type, address, permanent } of data.events)
          if (type === 'complaint' || (type === 'bounce' && permanent === true))
            await stopAddress(deps.db, { address, because: type, at: deps.clock.now() })
        return reply.status(200).send({ received: true })
      },
    )
  })
}

/** Checks `t=<seconds>,v1=<hex>`: the HMAC-SHA256 of `<seconds>.<body>`, at most five minutes old. */
function isSigned(body: Buffer, header: unknown, secret: string, now: Date): boolean {
  const [, seconds, sign] = (typeof header === 'string' && /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header)) || []
  if (seconds === undefined || sign === undefined) return false
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  const isFresh = Math.abs(now.getTime() - Number(seconds) * 1_000) <= oldest
  return timingSafeEqual(right, Buffer.from(sign, 'hex')) && isFresh
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
