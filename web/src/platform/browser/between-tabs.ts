type Tabs = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>

/** A channel to the other tabs of this browser; one that nobody hears if the browser blocks site data. */
export function channelOf(name: string): Tabs {
  try {
    return new BroadcastChannel(name)
  } catch {
    return { postMessage: () => undefined, close: () => undefined, onmessage: null }
  }
}

/** Runs in one tab at a time, or at once if the browser has no locks or refuses them. */
export async function underLock(name: string, act: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  let started = false
  const run = () => {
    started = true
    return act()
  }
  try {
    await navigator.locks.request(name, signal === undefined ? {} : { signal }, run)
  } catch (error) {
    if (started || signal?.aborted) throw error
    await act()
  }
}
