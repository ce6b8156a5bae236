import { useEffect } from 'react'
import type { GivingEvent } from './giving-machine.ts'

const slowMs = 8_000
const longMs = 10_000

export function usePatience(waiting: boolean, onEvent: (event: GivingEvent) => void): void {
  useEffect(() => {
    if (!waiting) return undefined
    const slow = setTimeout(() => onEvent({ type: 'slow' }), slowMs)
    const long = setTimeout(() => onEvent({ type: 'long' }), longMs)
    return () => {
      clearTimeout(slow)
      clearTimeout(long)
    }
  }, [waiting, onEvent])
}
