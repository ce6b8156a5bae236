import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  ValueNode,
  type Compilable,
  type CompiledQuery,
  type Expression,
  type OperationNode,
  type QueryResult,
  type RawBuilder,
} from 'kysely'
import type { Db, Trx } from './db.ts'
import { prepare } from './prepared-client.ts'
import type { DB } from './tables.ts'

/** A placeholder for a value that each call provides, for use in `sql` and in kysely's builder. */
export class Slot<T> implements Expression<T> {
  declare readonly value: T
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get expressionType(): T | undefined {
    return undefined
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this)
  }
}

export type Slots<V> = { readonly [K in keyof V]: Slot<V[K]> }

export type Placed<T> = T | Slot<T>

type Form = readonly (string | boolean)[]

export const builder = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** A statement may have at most this many forms. More would mean that user input creates them. */
const mostForms = 64

/**
 * Builds the text of a statement once per `form`, because building a page's query costs more than sending it. Forms
 * must be a closed set: pass a list as one array value, and an optional condition as a flag.
 */
export function statement<V extends object, R, F extends Form = []>(
  write: (slots: Slots<V>, ...form: F) => RawBuilder<R> | Compilable<R>,
): (db: Db | Trx, values: V, ...form: F) => Promise<R[]> {
  const slots = new Proxy({} as Slots<V>, {
    get: (_, name) => new Slot(String(name)),
    // a rest or a spread would have no slots, and the query would read null
    ownKeys() {
      throw new Error('the slots of a statement have no list: name each one')
    },
  })
  const written = new Map<string, CompiledQuery<R>>()
  const textOf = (form: F): CompiledQuery<R> => {
    const key = form.join()
    const known = written.get(key)
    if (known) return known
    if (written.size >= mostForms) throw new Error(`a statement has more than ${mostForms} forms; the last is ${key}`)
    const query = write(slots, ...form).compile(builder)
    prepare(query.sql)
    written.set(key, query)
    return query
  }
  return async (db, values, ...form) => {
    const query = textOf(form)
    const parameters = query.parameters.map((p) => (p instanceof Slot ? values[p.name as keyof V] : p))
    const { rows } = await db.executeQuery<R>({ ...query, parameters })
    return rows
  }
}

/**
 * Runs a query with the same text at each call: only values differ, and a list is one array value. Each connection
 * parses and plans it once; the text itself is still written at each call, unlike that of `statement`.
 */
export function prepared<R>(db: Db | Trx, query: RawBuilder<R> | Compilable<R>): Promise<QueryResult<R>> {
  const compiled = query.compile(builder)
  prepare(compiled.sql)
  return db.executeQuery<R>(compiled)
}
