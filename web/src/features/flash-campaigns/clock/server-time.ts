/** An answer that carries the server's clock. */
export type Clocked = { server_now: string }

const seenAt = new WeakMap<Clocked, number>()

/**
 * The server's time now (ms), by its clock in an answer and the time since that answer was first seen here. The clock of this
 * device is not asked, so it may be wrong or be set meanwhile.
 */
export function serverTime(answer: Clocked): number {
  const then = Date.parse(answer.server_now)
  // the server paints a page once
  if (typeof document === 'undefined') return then
  const known = seenAt.get(answer)
  if (known !== undefined) return then + performance.now() - known
  seenAt.set(answer, performance.now())
  return then
}
