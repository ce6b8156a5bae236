import { useRef, useState } from 'react'
import type { OnProgress } from '../../platform/network/send-form.ts'
import { type Area, cutPhoto, type PhotoShape } from './cut-photo.ts'
import { showPhotoFailure } from './photo-failure.ts'

export type Sending = { onProgress: OnProgress; signal: AbortSignal }
/** Sends the cropped photo to its call; `alt` is its description if one is asked for. */
export type SendPhoto = (photo: File, sending: Sending, alt: string) => Promise<unknown>

/** Crops and sends a photo. Pressing twice sends it once; `progress` goes from 0 to 1. */
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
      showPhotoFailure(failed, error)
    } finally {
      sending.current = undefined
      setProgress(undefined)
    }
  }
  return { progress, start, stop: () => sending.current?.abort() }
}
