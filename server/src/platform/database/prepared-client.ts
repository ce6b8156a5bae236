import pg from 'pg'

/** The code has fewer statements than this; beyond it, the least recently used one is dropped. */
const mostStatements = 200
/** All processes together know fewer texts. More would mean that input creates them, and each takes memory for good. */
const mostTexts = 1_000
const names = new Map<string, string>()

/** From now on, every connection prepares this text, which must be one of a fixed set; `statement.ts` alone calls it. */
export function prepare(text: string): void {
  if (!names.has(text) && names.size < mostTexts) names.set(text, `k${names.size}`)
}

const errors = new WeakSet<Error>()

/** Rethrows an error and marks it as the database's, because a lost connection has the same codes everywhere. */
export function ofDatabase(error: unknown): never {
  if (error instanceof Error) errors.add(error)
  throw error
}

export const isOfDatabase = (error: unknown): error is Error => error instanceof Error && errors.has(error)

type Connection = pg.Connection & { parsedStatements: Record<string, string> }

/** Planning a page's query costs more than running it. Name columns: with `*`, a new one would break a statement. */
export class PreparedClient extends pg.Client {
  readonly #prepared = new Set<string>()

  // pg.Client has seven forms of this method; calls without text and values are passed on unchanged
  override query(first: unknown, second?: unknown, third?: unknown): never {
    const forward = super.query.bind(this) as (...all: unknown[]) => unknown
    const answer = this.#send(forward, first, second, third)
    return (answer instanceof Promise ? answer.catch(ofDatabase) : answer) as never
  }

  #send(forward: (...all: unknown[]) => unknown, first: unknown, second: unknown, third: unknown): unknown {
    const name = typeof first === 'string' && Array.isArray(second) ? names.get(first) : undefined
    if (name === undefined) return forward(first, second, third)
    this.#remember(name)
    return forward({ name, text: first, values: second }, third)
  }

  #remember(name: string): void {
    this.#prepared.delete(name)
    this.#prepared.add(name)
    if (this.#prepared.size <= mostStatements) return
    const [oldest = ''] = this.#prepared
    this.#prepared.delete(oldest)
    const { connection } = this as unknown as { connection: Connection }
    delete connection.parsedStatements[oldest]
    // not `deallocate`, which fails in a failed transaction, and for a statement that could not be parsed
    connection.close({ type: 'S', name: oldest } as never, false)
  }
}
