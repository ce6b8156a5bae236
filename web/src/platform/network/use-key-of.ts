import { useRef } from 'react'
import { newUuid } from '../uuid.ts'

/**
 * The idempotency key of a call with this body. A retry gets the same one, so that a lost answer does nothing twice; a
 * body that was changed meanwhile gets another one, because the server refuses it under a key of the first.
 */
export function useKeyOf(): (body: object) => string {
  const keys = useRef(new Map<string, string>())
  return (body) => {
    const text = JSON.stringify(body)
    const key = keys.current.get(text) ?? newUuid()
    keys.current.set(text, key)
    return key
  }
}
