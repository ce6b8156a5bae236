import { invalid } from './stripe-error.ts'
import type { Kind } from './objects.ts'
import type { Params } from './params.ts'
import type { Call } from './routes.ts'
import type { ListFilter } from '../store.ts'

const paths: Partial<Record<Kind, string>> = {
  balance_transaction: '/v1/balance_transactions',
  payment_intent: '/v1/payment_intents',
  payment_method: '/v1/payment_methods',
  setup_intent: '/v1/setup_intents',
}

/** A page of objects, newest first, with the processor's paging: limit, starting_after, ending_before, created. */
export function listOf(
  call: Call,
  kind: Kind,
  by: readonly ('customer' | 'payment_intent' | 'charge')[] = [],
  fits?: (object: object) => boolean,
  more: ListFilter = {},
): object {
  const { params, world } = call
  const limit = readLimit(params)
  const created = readCreated(call)
  const named = Object.fromEntries(by.map((key) => [key, params.text(key) ?? undefined]))
  const olderThan = params.text('starting_after') ?? undefined
  const newerThan = params.text('ending_before') ?? undefined
  params.done()
  if (olderThan !== undefined && newerThan !== undefined)
    throw invalid('You may only pass one of: starting_after, ending_before.', { code: 'parameters_exclusive' })
  if (olderThan !== undefined) world.store.get(kind, olderThan, 'starting_after')
  if (newerThan !== undefined) world.store.get(kind, newerThan, 'ending_before')
  const createdFrom = Math.max(created.createdFrom ?? 0, more.createdFrom ?? 0)
  const lag = world.settings.list_lag_ms
  const shown = lag > 0 ? Math.floor((world.nowMs() - lag) / 1_000) : Infinity
  const to = Math.min(created.createdTo ?? Infinity, shown)
  const createdTo = to === Infinity ? undefined : to
  const filter = { ...more, ...named, createdFrom, createdTo, olderThan, newerThan }
  const all = world.store.list(kind, filter, fits ? 100_000 : limit + 1)
  const found = fits ? all.filter(fits) : all
  const data = newerThan === undefined ? found.slice(0, limit) : found.slice(-limit)
  return { object: 'list', data, has_more: found.length > limit, url: paths[kind] ?? `/v1/${kind}s` }
}

export function readLimit(params: Params): number {
  const limit = params.int('limit') ?? 10
  if (limit >= 1 && limit <= 100) return limit
  const bound = limit < 1 ? 'greater than or equal to 1' : 'less than or equal to 100'
  throw invalid(`Invalid integer: ${limit}. This value must be ${bound}.`, {
    code: 'parameter_invalid_integer',
    param: 'limit',
  })
}

/** `created` as a time or a range of times; both ends are included. */
function readCreated({ params }: Call): { createdFrom?: number; createdTo?: number } {
  if (!params.has('created')) return {}
  if (params.isText('created')) {
    const at = params.int('created')
    return at === undefined ? {} : { createdFrom: at, createdTo: at }
  }
  const created = params.inner('created')
  const gte = narrower(created.int('gte'), plusOne(created.int('gt')), Math.max)
  const lte = narrower(created.int('lte'), minusOne(created.int('lt')), Math.min)
  created.done()
  return { ...(gte !== undefined && { createdFrom: gte }), ...(lte !== undefined && { createdTo: lte }) }
}

const narrower = (a: number | undefined, b: number | undefined, of: (a: number, b: number) => number) =>
  a === undefined ? b : b === undefined ? a : of(a, b)
const plusOne = (n: number | undefined) => (n === undefined ? undefined : n + 1)
const minusOne = (n: number | undefined) => (n === undefined ? undefined : n - 1)
