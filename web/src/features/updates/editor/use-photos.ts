import { mostPhotos } from '@kindling/contract/updates/rules'
import * as words from '@kindling/words/updates/updates'
import { useRef, useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { sendPicture } from '../../photos/index.ts'
import type { Photo } from './form.ts'

/** The upload of one photo; `failed` holds the reason, and it can be sent again. */
export type Sending = { file: File; preview: string; progress: number; failed: string | null }

/** Makes keys unique for photos that are added at once. */
let addedPhotos = 0

type Put = (change: (photos: Photo[]) => Photo[]) => void

/** Uploads photos one after another and tracks their state; previews come from the browser. */
export function usePhotos(photos: readonly Photo[], put: Put) {
  const [sending, setSending] = useState<Readonly<Record<string, Sending>>>({})
  const stops = useRef(new Map<string, AbortController>())
  const note = (key: string, more: Partial<Sending>) =>
    setSending((all) => (all[key] ? { ...all, [key]: { ...all[key], ...more } } : all))

  const queue = useRef(Promise.resolve())
  function sendInTurn(key: string, file: File): void {
    const stop = new AbortController()
    const { signal } = stop
    stops.current.set(key, stop)
    note(key, { progress: 0, failed: null })
    queue.current = queue.current.then(() => (signal.aborted ? undefined : send(key, file, signal)))
  }

  async function send(key: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const sent = await sendPicture('whole', file, { signal, onProgress: (progress) => note(key, { progress }) })
      put((all) => all.map((one) => (one.key === key ? { ...one, uuid: sent.uuid } : one)))
      note(key, { progress: 1 })
    } catch (error) {
      if (!signal.aborted) note(key, { failed: messageOf(error) || words.editor.notSent })
    }
  }

  return {
    sending,
    add(files: readonly File[]) {
      for (const file of files.slice(0, mostPhotos - photos.length)) {
        const key = `${performance.now()}:${file.name}:${addedPhotos++}`
        put((all) => [...all, { key, uuid: null, address: null, alt: '' }])
        const preview = URL.createObjectURL(file)
        setSending((all) => ({ ...all, [key]: { file, preview, progress: 0, failed: null } }))
        sendInTurn(key, file)
      }
    },
    again(key: string) {
      const one = sending[key]
      if (one) sendInTurn(key, one.file)
    },
    remove(key: string) {
      stops.current.get(key)?.abort()
      put((all) => all.filter((one) => one.key !== key))
    },
    /** `to`: the new index, from 0. */
    move(key: string, to: number) {
      put((all) => {
        const one = all.find((photo) => photo.key === key)
        return one === undefined || to < 0 || to >= all.length
          ? all
          : all.filter((photo) => photo !== one).toSpliced(to, 0, one)
      })
    },
    describe(key: string, alt: string) {
      put((all) => all.map((one) => (one.key === key ? { ...one, alt } : one)))
    },
  }
}
