import pg from 'pg'

/** More texts than this are not prepared: a text that is made anew for each call must not fill the database's memory. */
const mostStatements = 500
const names = new Map<string, string>()

/** One name for one text, in every connection of this process. Nothing once there are too many. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostStatements) return known
  const name = `k${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares every statement with values once and runs it by name from then on: reading and planning
 * a page's query costs the database more than running it. Statements must name their columns, or a new column would
 * change what a prepared one answers.
 */
export class PreparedClient extends pg.Client {
  // pg.Client has seven forms of it; those without text and values go through as they are
  override query(first: unknown, second?: unknown, third?: unknown): never {
    const forward = super.query.bind(this) as (...all: unknown[]) => never
    if (typeof first !== 'string' || !Array.isArray(second) || second.length === 0) return forward(first, second, third)
    const name = nameOf(first)
    return forward(name === undefined ? { text: first, values: second } : { name, text: first, values: second }, third)
  }
}
