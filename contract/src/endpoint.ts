import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { fieldRefusal } from './field-refusal.ts'
import { filePartsOf } from './parts.ts'
import { text } from './text.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Marks an answer without a body (status 204). */
export const nothing = z.undefined()

/** One call of the API: its request, its answer, and its own refusals. */
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
  /** The schema of each event if the answer is an endless stream (`text/event-stream`). */
  events: z.ZodType | null
  status: number
  /** The call's own refusals, besides those that `refusalsOf` derives. */
  errors: readonly ErrorCode[]
  /** `required`: refused with 400 without an `Idempotency-Key`. Writes accept one anyway. */
  idempotency: 'required' | 'optional'
}

const none = z.strictObject({})

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

/** The name of a call in generated clients: `GET /users/{uuid}/communities` is `getUsersByUuidCommunities`. */
export function operationIdOf(call: string): string {
  const [method, path] = call.split(' ') as [string, string]
  const words = path.replaceAll('{', 'by-').split(/[^a-zA-Z]+/)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

/** All error codes of a call: those of every call, those that follow from its parameters and body, and its own. */
export function refusalsOf(call: string, { params, body, idempotency, errors }: Endpoint): readonly ErrorCode[] {
  const ofAny = [
    'bad_request',
    'unauthorized',
    'forbidden',
    'invalid',
    'app_too_old',
    'rate_limited',
    'internal',
    'unavailable',
  ] as const
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

export const dataOf = <T extends z.ZodType>(schema: T) => z.object({ data: schema })

export const pageMeta = z
  .object({
    current_page: z.int(),
    last_page: z.int().describe('The last page number that answers, at most 200.'),
    per_page: z.int(),
    total: z.int(),
    next_cursor: z.string().nullable().describe('Pass as `cursor` to get the next page. Null at the end.'),
  })
  .meta({ id: 'PageMeta' })

export const pageOf = <T extends z.ZodType>(schema: T) => z.object({ data: z.array(schema), meta: pageMeta })

/** Page numbers end here; deeper reading uses the cursor. */
export const mostPages = 200

/** The last page that answers, at least 1. */
export const lastPageOf = (total: number, size: number, most = mostPages): number =>
  Math.min(most, Math.max(1, Math.ceil(total / size)))

/** The query of a paged list. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(mostPages).optional().describe('Number of the page. Default: 1.'),
  per_page: z.coerce.number().int().min(1).max(100).optional().describe('Rows of a page. Default: 15.'),
  cursor: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional()
    .describe('`next_cursor` of the page before. It replaces `page`.'),
}

/** How many rows a page has if the call names no number. */
export const defaultPageSize = 15

/**
 * A comma-separated list from a closed set, as query strings have it: `include=giving,cover`. Parsed to
 * each name once, in the order of the set.
 */
export const listOf = <const T extends readonly [string, ...string[]]>(names: T) =>
  text({ max: 500 })
    .meta({ pattern: `^(${names.join('|')})(,(${names.join('|')}))*$` })
    .transform((joined) => joined.split(',').filter((name) => name !== ''))
    .pipe(z.array(z.enum(names)))
    .overwrite((list) => names.filter((name) => list.includes(name)))
    .optional()

const mostSorts = 3

/**
 * `sort=trending,-created_at`, parsed to the first key. It decides alone: rows of equal rank are in the order of their
 * ids, so that a cursor finds its place in every order.
 */
export const sortOf = <const T extends readonly [string, ...string[]]>(keys: T, more = '') =>
  text({ max: 200 })
    .meta({ pattern: `^(${keys.join('|')})(,(${keys.join('|')})){0,${mostSorts - 1}}$` })
    .transform((joined) => joined.split(','))
    .pipe(z.array(z.enum(keys)).max(mostSorts))
    .refine((sent) => new Set(sent).size === sent.length, fieldRefusal({ words: 'field.twice' }))
    .transform(([first]) => first!)
    .optional()
    .describe(
      `${more}A comma-separated list of at most ${mostSorts} keys, each once. The first decides; later ones change nothing, because rows of equal rank are in the order of their ids.`,
    )

/** `filter[key]=a,b` for one key of a closed set of values. */
export const filterOf = listOf

/** `fields=uuid,name`: only these fields of `data` are returned. The HTTP layer prunes; an unknown name is a 422. */
export const fieldsOf = (schema: z.ZodObject) =>
  listOf(Object.keys(schema.shape) as [string, ...string[]]).describe('The only fields of `data` to return.')
