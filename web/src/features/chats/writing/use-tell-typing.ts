import type { OpenChat } from '@kindling/contract/chats'
import { useRef } from 'react'
import { api } from '../../../platform/network/api.ts'

const pause = 3_000

/** Returns a throttled function that tells the others that one is typing. */
export function useTellTyping({ uuid, may }: OpenChat): () => void {
  const told = useRef(0)
  return () => {
    const now = Date.now()
    if (!may.includes('type') || now - told.current < pause) return
    told.current = now
    void api('POST /chats/{uuid}/typing', { params: { uuid } }).catch(() => undefined)
  }
}
