import * as words from '@kindling/words/profile'
import { useRef, useState } from 'react'
import { toast } from '../../../ui/toast.ts'
import { type PhotoKind, savePhoto } from '../profile.api.ts'
import { type Area, cutPhoto } from './cut-photo.ts'
import { tellPhotoFailure } from './photo-failure.ts'

/** Cuts a photo and sends it. Pressed twice it is sent once; `progress`, from 0 to 1, while it is on its way. */
export function useSavePhoto(kind: PhotoKind, onSaved: () => void) {
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)

  async function save(address: string, area: Area): Promise<void> {
    if (sending.current !== undefined) return
    const { signal } = (sending.current = new AbortController())
    setProgress(0)
    try {
      const photo = await cutPhoto(kind, address, area)
      await savePhoto(kind, photo, { signal, onProgress: setProgress })
      toast.success(words.photos[kind].updated)
      onSaved()
    } catch (error) {
      tellPhotoFailure(kind, error)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }
  return { progress, save, stop: () => sending.current?.abort() }
}
