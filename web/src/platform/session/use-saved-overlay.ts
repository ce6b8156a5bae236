import { useEffect } from 'react'
import type { Overlay } from '../overlay.ts'
import { saveOverlay } from './saved-overlay.ts'
import { currentSession } from './session-store.ts'

/** Opens this overlay again after a reload or a sign-in, because it has a form. `about`: the person or case in it. */
export function useSavedOverlay(overlay: Overlay, about: string | undefined): void {
  useEffect(() => {
    const person = currentSession().user?.uuid
    if (person === undefined) return
    saveOverlay(person, { overlay, about })
    return () => {
      // it stays saved for the return after an expired session
      if (currentSession().token !== null) saveOverlay(person, null)
    }
  }, [overlay, about])
}
