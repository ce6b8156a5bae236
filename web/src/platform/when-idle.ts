export function whenIdle(run: () => void): () => void {
  // Safari does not support requestIdleCallback
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}
