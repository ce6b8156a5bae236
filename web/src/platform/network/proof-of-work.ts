import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

export async function runProofOfWork<T>(run: () => Promise<T>): Promise<T> {
  change(1)
  try {
    return await run()
  } finally {
    change(-1)
  }
}

/** True if this device is computing a proof of work, so that the page can explain the wait. */
export function useIsProofRunning(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => running > 0,
    () => false,
  )
}
