/** An answer with the server's time. */
export type Clocked = { server_now: string }

const seenAt = new WeakMap<Clocked, number>()

/** The server's time now (ms). This device's clock is not used: it may be wrong or may be changed. */
export function serverTime(answer: Clocked): number {
  const then = Date.parse(answer.server_now)
  // the server prerenders the page at the time of the answer
  if (typeof document === 'undefined') return then
  const known = seenAt.get(answer)
  if (known !== undefined) return then + performance.now() - known
  seenAt.set(answer, performance.now())
  return then
}
