import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseDown } from '../db.ts'
import { cutOff } from './cut-off.ts'
import { notFound, Refusal } from './errors.ts'

/** Only a Refusal says anything; a bug answers an id. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = asRefusal(error, request)
    if (!refusal) {
      request.log.error({ err: error }, 'unexpected')
      return send(
        reply,
        new Refusal('internal', `Something went wrong on our side. If you write to us, name ${request.id}.`),
      )
    }
    if (refusal.status >= 500) request.log.warn({ err: error }, 'unavailable')
    return send(reply, refusal)
  })
}

/** No hook has run for a path that the router cannot read: `headers` are those of all answers. */
export const answerUnroutable =
  (headers: Record<string, string>) =>
  (_error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'x-request-id': request.id, 'cache-control': 'no-store' })
    cutOff(request, reply)
    if (request.url.startsWith('/api/')) void send(reply, notFound())
    else void reply.redirect('/404')
  }

export async function addApiNotFound(app: FastifyInstance): Promise<void> {
  await app.register(
    async (api) => {
      api.setNotFoundHandler((request) => {
        throw new Refusal('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`)
      })
    },
    { prefix: '/api' },
  )
}

function send(reply: FastifyReply, refusal: Refusal) {
  reply.request.routeOptions.config?.onRefusal?.(refusal.code)
  const { retryAfterSeconds } = refusal.extra
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.status(refusal.status).header('cache-control', 'no-store').send(refusal.body)
}

function asRefusal(error: FastifyError, request: FastifyRequest): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isDatabaseDown(error)) return unavailable()
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error)
  switch (error.statusCode) {
    case 400:
      return new Refusal('bad_request', 'This request could not be read.')
    case 413:
      return new Refusal('payload_too_large', 'This is more than we can take in one go.')
    case 415:
      return new Refusal('unsupported_media_type', 'Send JSON.')
    case 429:
      return new Refusal('rate_limited', 'That was a lot at once. Try again in a minute.', { retryAfterSeconds: 60 })
    case 503:
      return unavailable()
    default:
      if (error.statusCode === 404)
        return new Refusal('not_found', `There is no ${request.method} ${request.url.split('?')[0]}.`)
      return undefined
  }
}

const unavailable = () =>
  new Refusal('unavailable', 'We are catching our breath. Try again in a moment.', { retryAfterSeconds: 2 })

type Issue = { instancePath: string; message?: string; params?: unknown }
type InputError = FastifyError & { validationContext?: string; validation: Issue[] }

/** Nobody mends more at once. */
const mostFaults = 20

function invalidInput(error: unknown): Refusal {
  const { validation, validationContext } = error as InputError
  if (validationContext === 'params') return notFound()
  const faults = validation.flatMap(({ instancePath, message = 'is not valid', params }) => {
    const field = fieldOf(instancePath, validationContext)
    const inside = field === 'body' ? '' : `${field}.`
    const { keys } = (params ?? {}) as { keys?: string[] }
    return keys?.map((key) => [inside + key.slice(0, 100), 'is not known here']) ?? [[field, message]]
  })
  // from entries: a field may be named like something that every object has
  const fields = Map.groupBy(faults.slice(0, mostFaults), ([field]) => field!)
  const errors = Object.fromEntries([...fields].map(([field, all]) => [field, all.map(([, text]) => text!)]))
  const [field, text] = faults[0] ?? ['body', 'is not valid']
  return new Refusal('invalid', `${field}: ${text}`, { errors })
}

/** `/giveable/id` is the field `giveable.id`; of a query's list the whole list is the field. */
function fieldOf(instancePath: string, context: string | undefined): string {
  const parts = instancePath.split('/').slice(1)
  return (context === 'querystring' ? parts[0] : parts.join('.')) || 'body'
}
