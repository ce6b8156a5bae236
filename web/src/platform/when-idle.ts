/** Calls `run` when the browser is idle, after five seconds at the latest; returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  // Safari does not support requestIdleCallback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}
