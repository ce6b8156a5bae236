import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** True if the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener('online', onChange)
      addEventListener('offline', onChange)
      return () => {
        removeEventListener('online', onChange)
        removeEventListener('offline', onChange)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** Calls `act` each time the connection comes back. */
export function useWhenOnline(act: () => void): void {
  const onReturn = useEffectEvent(act)
  useEffect(() => {
    const listener = () => onReturn()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
