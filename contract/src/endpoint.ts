import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { filePartsOf } from './parts.ts'
import { text } from './text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Marks an answer that carries nothing (status 204). */
export const nothing = z.undefined()

/** One call of the API: what it takes, what it answers, which refusals of its own it can answer with. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> = {
  summary: string
  params: P
  query: Q
  body: B
  response: R
  /** What each event carries where the answer is a stream of them (`text/event-stream`), which has no end. */
  events: z.ZodType | null
  /** Status of a good answer: 200 unless told; 204 where the response is `nothing`. */
  status: number
  /** Beside those that come with what it is: see `refusalsOf`. */
  errors: readonly ErrorCode[]
  /** `required`: refused with 400 without an `Idempotency-Key`. Writes accept one anyway. */
  idempotency: 'required' | 'optional'
}

const none = z.strictObject({})

/** Declares an endpoint; parts that are left out take nothing. */
export function endpoint<
  R extends z.ZodType = typeof nothing,
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof nothing,
>(e: {
  summary: string
  response?: R
  events?: z.ZodType
  params?: P
  query?: Q
  body?: B
  status?: number
  errors?: readonly ErrorCode[]
  idempotency?: 'required' | 'optional'
}): Endpoint<P, Q, B, R> {
  return {
    summary: e.summary,
    response: (e.response ?? nothing) as R,
    events: e.events ?? null,
    params: (e.params ?? none) as P,
    query: (e.query ?? none) as Q,
    body: (e.body ?? nothing) as B,
    status: e.status ?? (e.response === (nothing as z.ZodType) ? 204 : 200),
    errors: e.errors ?? [],
    idempotency: e.idempotency ?? 'optional',
  }
}

/** Every code that a call can be refused with: those that any call can, those that come with what it is, and its own. */
export function refusalsOf(call: string, { params, body, idempotency, errors }: Endpoint): readonly ErrorCode[] {
  const ofAny = ['bad_request', 'unauthorized', 'invalid', 'rate_limited', 'internal', 'unavailable'] as const
  const ofWrites = call.startsWith('GET ') ? [] : (['request_running', 'idempotency_key_reused'] as const)
  const ofBodies = body === nothing ? [] : (['payload_too_large', 'unsupported_media_type'] as const)
  const ofFiles = filePartsOf(body).size === 0 ? [] : (['request_timeout'] as const)
  return [
    ...new Set<ErrorCode>([
      ...ofAny,
      ...ofWrites,
      ...ofBodies,
      ...ofFiles,
      ...(idempotency === 'required' ? (['idempotency_key_required'] as const) : []),
      ...(params === none ? [] : (['not_found'] as const)),
      ...errors,
    ]),
  ]
}

/** `{data: ...}`, the envelope of one thing. */
export const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

/** Where a page of a list stands. */
export const pageMeta = z
  .object({
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    next_cursor: z.string().nullable().describe('Pass as `cursor` for the next page; null at the end.'),
  })
  .meta({ id: 'PageMeta' })

/** `{data: [...], meta}`, the envelope of a page. */
export const pageOf = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: pageMeta })

/** Query of a paged list. Pages are capped at 200; deeper reading goes by cursor. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(200).optional(),
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
}

/** The spec's default page size. */
export const defaultPageSize = 15

/**
 * A comma-joined list out of a closed set, as the query string of the spec has it: `include=giving,cover`. Each name once,
 * in the order of the set, however it was written.
 */
export const listOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  text({ max: 500 })
    .meta({ pattern: `^(${names.join('|')})(,(${names.join('|')}))*$` })
    .transform((joined) => joined.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(names)))
    .overwrite((list) => names.filter((name) => list.includes(name)))
    .optional()

/** `filter[key]=a,b` for one key of a closed set of values. */
export const filterOf = listOf

/** `fields=uuid,name`: only these fields of `data` are answered. The HTTP kit prunes; a name that is no field is a 422. */
export const fieldsOf = (schema: z.ZodObject) => listOf(Object.keys(schema.shape) as [string, ...string[]])
