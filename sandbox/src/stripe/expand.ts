import { invalid } from './fault.ts'
import type { FormValue } from './form.ts'
import type { Store } from './store.ts'

type Json = Record<string, unknown>

/** Fields that an object does not always have; expanding an absent one is no error. */
const sometimes = new Set(['failure_balance_transaction'])

/** Replaces ids by their objects at paths such as `latest_charge.balance_transaction`, up to four levels deep. */
export function expand(store: Store, answer: object, paths: FormValue | undefined): object {
  if (paths === undefined || paths === '') return answer
  const list = Array.isArray(paths) ? paths : [paths]
  const copy = structuredClone(answer) as Json
  for (const path of list) {
    if (typeof path !== 'string') throw invalid('Invalid array: expand', { param: 'expand' })
    const parts = path.split('.')
    if (parts.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    open(store, copy, parts, path)
  }
  return copy
}

function open(store: Store, at: unknown, parts: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const item of at) open(store, item, parts, path)
    return
  }
  const [part, ...rest] = parts
  if (part === undefined || typeof at !== 'object' || at === null) return
  const object = at as Json
  if (!(part in object) && sometimes.has(part)) return
  if (!(part in object)) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = object[part]
  if (typeof value === 'string') object[part] = store.any(value) ?? value
  open(store, object[part], rest, path)
}
