import { mostImages } from '@kindling/contract/chats/rules'
import type { Picture } from '@kindling/contract/photos/calls'
import * as words from '@kindling/words/chats/chats'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../../ui/toast/toast.ts'
import { sendPicture, showPhotoFailure } from '../../photos/index.ts'

/** Local previews of uploaded photos that no message contains yet. */
const shownHere = new Map<string, string>()

export const addressHere = ({ uuid, address }: Picture): string => shownHere.get(uuid) ?? address

type Sending = { key: number; address: string; progress: number; stop: AbortController }

/** The photos of a draft: each is uploaded when picked, and `onSent` gets the result. */
export function usePhotos(count: number, onSent: (photo: Picture) => void) {
  const [sending, setSending] = useState<Sending[]>([])
  const next = useRef(0)
  const all = useRef<Sending[]>([])
  useEffect(() => () => all.current.forEach(({ stop }) => stop.abort()), [])
  const change = (to: (known: Sending[]) => Sending[]) => setSending((all.current = to(all.current)))

  async function send(file: File): Promise<void> {
    const one = {
      key: (next.current += 1),
      address: URL.createObjectURL(file),
      progress: 0,
      stop: new AbortController(),
    }
    change((known) => [...known, one])
    try {
      const onProgress = (progress: number) =>
        change((known) => known.map((other) => (other.key === one.key ? { ...other, progress } : other)))
      const photo = await sendPicture('whole', file, { onProgress, signal: one.stop.signal })
      shownHere.set(photo.uuid, one.address)
      onSent(photo)
    } catch (error) {
      URL.revokeObjectURL(one.address)
      showPhotoFailure(words.photoFailed, error)
    } finally {
      change((known) => known.filter(({ key }) => key !== one.key))
    }
  }
  return {
    sending,
    add(files: readonly File[]): void {
      const room = mostImages - count - all.current.length
      if (files.length > room) toast.error(words.mostPhotos({ n: mostImages }))
      for (const file of files.slice(0, Math.max(0, room))) void send(file)
    },
    stop: (key: number) => all.current.find((one) => one.key === key)?.stop.abort(),
  }
}
