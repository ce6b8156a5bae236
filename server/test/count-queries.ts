import pg from 'pg'

/** Runs `work` and tells how many statements went to Postgres meanwhile, from anywhere in this thread. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ answer: T; queries: number }> {
  const original = pg.Client.prototype.query
  let queries = 0
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    queries += 1
    return Reflect.apply(original, this, args) as never
  } as typeof original
  try {
    return { answer: await work(), queries }
  } finally {
    pg.Client.prototype.query = original
  }
}
