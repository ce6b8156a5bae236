import pg from 'pg'

/** More than the product has; the least recently used one is dropped. */
const mostStatements = 200
const names = new Map<string, string>()

/** Prepares this text on every connection from now on. Only for texts of a fixed set: see `statement()`. */
export function prepare(text: string): void {
  if (!names.has(text)) names.set(text, `k${names.size}`)
}

const errors = new WeakSet<Error>()

/** Throws it again, and remembers that it came from here: the codes of a lost connection are the same everywhere. */
export function ofDatabase(error: unknown): never {
  if (error instanceof Error) errors.add(error)
  throw error
}

export const isOfDatabase = (error: unknown): error is Error => error instanceof Error && errors.has(error)

type Connection = pg.Connection & { parsedStatements: Record<string, string> }

/** Planning a page's query costs more than running it. Columns must be named, or a new one would change the answer. */
export class PreparedClient extends pg.Client {
  readonly #kept = new Set<string>()

  // pg.Client has seven forms of it; those without text and values go through as they are
  override query(first: unknown, second?: unknown, third?: unknown): never {
    const forward = super.query.bind(this) as (...all: unknown[]) => unknown
    const answer = this.#send(forward, first, second, third)
    return (answer instanceof Promise ? answer.catch(ofDatabase) : answer) as never
  }

  #send(forward: (...all: unknown[]) => unknown, first: unknown, second: unknown, third: unknown): unknown {
    const name = typeof first === 'string' && Array.isArray(second) ? names.get(first) : undefined
    if (name === undefined) return forward(first, second, third)
    this.#keep(name)
    return forward({ name, text: first, values: second }, third)
  }

  #keep(name: string): void {
    this.#kept.delete(name)
    this.#kept.add(name)
    if (this.#kept.size <= mostStatements) return
    const [oldest = ''] = this.#kept
    this.#kept.delete(oldest)
    const { connection } = this as unknown as { connection: Connection }
    delete connection.parsedStatements[oldest]
    // not `deallocate`: that fails in a transaction that has failed, and where parsing had failed
    connection.close({ type: 'S', name: oldest } as never, false)
  }
}
