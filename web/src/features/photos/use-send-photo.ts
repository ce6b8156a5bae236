import { useRef, useState } from 'react'
import type { OnProgress } from '../../platform/network/send-form.ts'
import { type Area, cutPhoto, type PhotoShape } from './cut-photo.ts'
import { tellPhotoFailure } from './photo-failure.ts'

export type Sending = { onProgress: OnProgress; signal: AbortSignal }
/** Takes the photo that was cut to where it belongs; `alt` is what it shows, where that is asked. */
export type SendPhoto = (photo: File, sending: Sending, alt: string) => Promise<unknown>

/** Cuts a photo and sends it. Pressed twice it is sent once; `progress`, from 0 to 1, while it is on its way. */
export function useSendPhoto(shape: PhotoShape, failed: string, send: SendPhoto, onSent: () => void) {
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)

  async function start(address: string, area: Area, alt: string): Promise<void> {
    if (sending.current !== undefined) return
    const { signal } = (sending.current = new AbortController())
    setProgress(0)
    try {
      await send(await cutPhoto(shape, address, area), { signal, onProgress: setProgress }, alt)
      onSent()
    } catch (error) {
      tellPhotoFailure(failed, error)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }
  return { progress, start, stop: () => sending.current?.abort() }
}
