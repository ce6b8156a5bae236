import { invalid } from './fault.ts'
import type { Kind } from './objects.ts'
import type { Call } from './routes.ts'
import type { ListFilter } from './store.ts'

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
  const limit = Math.min(Math.max(params.int('limit') ?? 10, 1), 100)
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

function readCreated({ params }: Call): { createdFrom?: number; createdTo?: number } {
  if (!params.has('created')) return {}
  const created = params.inner('created')
  const gte = created.int('gte') ?? plusOne(created.int('gt'))
  const lte = created.int('lte') ?? minusOne(created.int('lt'))
  created.done()
  return { ...(gte !== undefined && { createdFrom: gte }), ...(lte !== undefined && { createdTo: lte }) }
}

const plusOne = (n: number | undefined) => (n === undefined ? undefined : n + 1)
const minusOne = (n: number | undefined) => (n === undefined ? undefined : n - 1)
