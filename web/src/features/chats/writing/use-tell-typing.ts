import type { OpenChat } from '@kindling/contract/chats'
import { useRef } from 'react'
import { api } from '../../../platform/network/api.ts'

const pause = 3_000

/** Lets the others know that one types, once in a while. */
export function useTellTyping({ uuid, may }: OpenChat): () => void {
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (!may.includes('type') || now - told.current < pause) return
    told.current = now
    void api('POST /chats/{uuid}/typing', { params: { uuid } }).catch(() => undefined)
  }
}
