import { useEffect, useState } from 'react'
import { tabStorage } from '../browser/storage.ts'
import { currentSession } from './session-store.ts'
import { read } from './tab-memory.ts'

const keyOf = (place: string) => `sheet:${place}`

/**
 * The open sheet of a place on a page: its name, or what it is about. A reload in this tab, and a sign-in after an
 * expired session, opens it again with what `useTyped` saved of it.
 */
export function useOpenSheet<S>(place: string) {
  const key = keyOf(place)
  const [person] = useState(() => currentSession().user?.uuid)
  const [open, setOpen] = useState(() => openBefore<S>(key, person))
  useEffect(() => {
    if (open === undefined || person === undefined) return
    // `typed` keeps it when the session expires
    tabStorage.set(key, JSON.stringify({ by: person, open, typed: true }))
    return () => {
      if (currentSession().token !== null) tabStorage.remove(key)
    }
  }, [key, open, person])
  return [open, setOpen] as const
}

function openBefore<S>(key: string, person: string | undefined): S | undefined {
  const saved = read(key) as { by?: unknown; open?: S } | undefined
  return person !== undefined && saved?.by === person ? saved.open : undefined
}
