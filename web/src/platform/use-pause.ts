import { useEffect, useState } from 'react'

/** Debounces typed text, so that not every letter makes a call. */
export function usePause(typed: string, ms = 250): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), ms)
    return () => clearTimeout(timer)
  }, [typed, ms])
  return paused
}
