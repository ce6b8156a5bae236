/** Runs with a signal that aborts with the first of these; `AbortSignal.any` is newer than the browsers we support. */
export async function untilAny<T>(
  signals: readonly (AbortSignal | undefined)[],
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = new AbortController()
  const stops = signals.map((signal) => {
    const stop = () => either.abort(signal?.reason)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    return () => signal?.removeEventListener('abort', stop)
  })
  try {
    return await run(either.signal)
  } finally {
    for (const stop of stops) stop()
  }
}
