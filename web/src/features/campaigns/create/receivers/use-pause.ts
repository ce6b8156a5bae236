import { useEffect, useState } from 'react'

/** What was typed, once there is a pause: each letter would be a call. */
export function usePause(typed: string, ms = 250): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  return paused
}
