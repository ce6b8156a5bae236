/** Runs it when the page has nothing better to do, at the latest after five seconds; answers how to call it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no word for it
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 2_000)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(run, { timeout: 5_000 })
  return () => cancelIdleCallback(idle)
}
