import { invalid } from './stripe-error.ts'
import { readLimit } from './lists.ts'
import type { Kind } from './objects.ts'
import type { Call } from './routes.ts'
import { searchable } from './search-index.ts'

type Clause = {
  negated: boolean
  field: string
  key: string | null
  operator: ':' | '~' | '<' | '>' | '<=' | '>='
  value: string
}

/** Takes queries such as `metadata['payment']:'…' AND status:'succeeded'`. Finds new objects after `search_lag_ms`. */
export function search(call: Call, kind: Kind): object {
  const { params, world } = call
  const query = params.needText('query')
  const limit = readLimit(params)
  const from = Number(params.text('page') ?? 0)
  params.done()
  const { clauses, any } = parse(query)
  const exact = any
    ? undefined
    : clauses.find((c) => c.field === 'metadata' && c.operator === ':' && !c.negated && c.value !== '')
  const pair = exact && { key: exact.key ?? '', value: exact.value }
  const pool = searchable(world.store, kind, world.store.searchLag(), pair)
  const found = pool.filter((o) => (any ? clauses.some((c) => fits(o, c)) : clauses.every((c) => fits(o, c))))
  const data = found.slice(from, from + limit)
  const more = found.length > from + limit
  return {
    object: 'search_result',
    data,
    has_more: more,
    next_page: more ? String(from + limit) : null,
    url: `/v1/${kind}s/search`,
  }
}

const clausePattern =
  /^\s*(-?)([a-z_.]+)(?:\[(?:'([^']*)'|"([^"]*)")\])?(:|~|<=|>=|<|>)(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|([\w.-]+))\s*/

function parse(query: string): { clauses: Clause[]; any: boolean } {
  const clauses: Clause[] = []
  const joins = new Set<string>()
  let rest = query
  while (rest.trim() !== '') {
    if (clauses.length > 0) {
      const join = /^\s*(AND|OR)\s/i.exec(rest)
      joins.add(join ? join[1]!.toUpperCase() : 'AND')
      if (join) rest = rest.slice(join[0].length)
    }
    const found = clausePattern.exec(rest)
    if (!found) throw invalid(`We were unable to parse your search query: ${query}`, { param: 'query' })
    const value = (found[6] ?? found[7] ?? found[8] ?? '').replaceAll(/\\(.)/g, '$1')
    clauses.push({
      negated: found[1] === '-',
      field: found[2]!,
      key: found[3] ?? found[4] ?? null,
      operator: found[5] as Clause['operator'],
      value,
    })
    rest = rest.slice(found[0].length)
  }
  if (clauses.length === 0 || joins.size > 1)
    throw invalid('A search needs clauses joined by AND, or by OR, not by both.', { param: 'query' })
  return { clauses, any: joins.has('OR') }
}

function fits(object: object, { negated, field, key, operator, value }: Clause): boolean {
  const path = key === null ? field.split('.') : [...field.split('.'), key]
  const found = path.reduce<unknown>(
    (at, part) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[part] : undefined),
    object,
  )
  return compare(found, operator, value) !== negated
}

function compare(found: unknown, operator: Clause['operator'], value: string): boolean {
  if (value === 'null') return found === undefined || found === null
  if (found === undefined || found === null) return false
  const text = String(found as string | number)
  if (operator === ':') return text.toLowerCase() === value.toLowerCase()
  if (operator === '~') return text.toLowerCase().includes(value.toLowerCase())
  const [a, b] = [Number(text), Number(value)]
  return operator === '<' ? a < b : operator === '>' ? a > b : operator === '<=' ? a <= b : a >= b
}
