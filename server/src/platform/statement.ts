import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Trx } from './db.ts'

/** Stands in a statement's text where a value of type `T` goes in each call. */
export class Slot<T> {
  declare readonly stands: T
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** A slot for each value, by its name. */
export type Slots<V> = { readonly [K in keyof V]: Slot<V[K]> }

/** A value, or its place in a statement: for parts that are used in both. */
export type Placed<T> = T | Slot<T>

type Form = readonly (string | boolean)[]

/**
 * A statement of a page. Putting it together from its parts costs the server more than sending it and reading what it
 * answers, so `write` runs once for each `form` (a closed set of variants) and only values change from call to call.
 */
export function statement<V extends object, R, F extends Form = []>(
  write: (slots: Slots<V>, ...form: F) => RawBuilder<R>,
): (db: Db | Trx, values: V, ...form: F) => Promise<R[]> {
  const slots = new Proxy({} as Slots<V>, { get: (_, name) => new Slot(String(name)) })
  const written = new Map<string, CompiledQuery<R>>()
  return async (db, values, ...form) => {
    const key = form.join()
    const query = written.get(key) ?? write(slots, ...form).compile(db)
    written.set(key, query)
    const parameters = query.parameters.map((p) => (p instanceof Slot ? values[p.name as keyof V] : p))
    const { rows } = await db.executeQuery<R>({ ...query, parameters })
    return rows
  }
}
