import * as words from '@kindling/words/accounts/profile'
import { useRef, useState } from 'react'
import { toast } from '../../../../ui/toast/toast.ts'
import { showPhotoFailure } from '../../../photos/index.ts'
import { type PhotoKind, removeFromProfile } from '../profile.api.ts'

/** Removes a photo at once; our art replaces it. */
export function useRemovePhoto() {
  const [removing, setRemoving] = useState<PhotoKind>()
  const busy = useRef(false)

  async function remove(kind: PhotoKind): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRemoving(kind)
    try {
      await removeFromProfile(kind)
      toast.success(words.photos[kind].updated)
    } catch (error) {
      showPhotoFailure(words.photos[kind].failed, error)
    } finally {
      busy.current = false
      setRemoving(undefined)
    }
  }
  return { removing, remove }
}
