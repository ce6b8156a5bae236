import pg from 'pg'

/** Runs `work` and returns the statements sent to Postgres meanwhile, in order, from anywhere in this thread. */
export async function textsOf<T>(work: () => Promise<T>): Promise<{ answer: T; texts: string[] }> {
  const original = pg.Client.prototype.query
  const texts: string[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    // ignores events of earlier changes and the keepalive of the listening connection
    if (!text.includes('pg_notify($1, p)') && text !== 'select 1') texts.push(text)
    return Reflect.apply(original, this, args) as never
  } as typeof original
  try {
    return { answer: await work(), texts }
  } finally {
    pg.Client.prototype.query = original
  }
}

/** Runs `work` and counts the statements sent to Postgres meanwhile, from anywhere in this thread. */
export async function countQueries<T>(work: () => Promise<T>): Promise<{ answer: T; queries: number }> {
  const { answer, texts } = await textsOf(work)
  return { answer, queries: texts.length }
}
