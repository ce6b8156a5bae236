import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'
import type { Form } from './form.ts'
import type { LastSent } from './use-sending.ts'

const saveEveryMs = 3_000

export const draftName = (key: string): string => `update:${key}`

/** A form that this device saves every three seconds, and when a field loses focus. `key`: identifies the update. */
export function useSavedForm(person: string, key: string, first: Form) {
  const name = draftName(key)
  const [restored, setRestored] = useState(() => readForm(savedDraft(person, name)))
  const lastSent = useRef<LastSent | null>(undefined)
  if (lastSent.current === undefined) lastSent.current = readSent(savedDraft(person, name))
  const [form, setForm] = useState<Form>(restored ?? first)
  const [savedForm, setSavedForm] = useState<Form>(form)
  const store = () => {
    const photos = form.photos.filter(({ uuid }) => uuid !== null)
    if (storeDraft(person, name, { ...form, photos, lastSent: lastSent.current })) setSavedForm(form)
  }
  const keep = useEffectEvent(() => {
    if (form !== savedForm) store()
  })
  useEffect(() => {
    const timer = setInterval(keep, saveEveryMs)
    addEventListener('pagehide', keep)
    addEventListener('focusout', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      removeEventListener('focusout', keep)
      keep()
    }
  }, [])
  return {
    form,
    change: (more: Partial<Form>) => setForm((before) => ({ ...before, ...more })),
    changePhotos: (change: (photos: Form['photos']) => Form['photos']) =>
      setForm((before) => ({ ...before, photos: change(before.photos) })),
    restored: restored !== null,
    isSaved: form === savedForm && form !== first,
    lastSent: () => lastSent.current ?? null,
    keepSent(sent: LastSent) {
      lastSent.current = sent
      store()
    },
    startOver() {
      storeDraft(person, name, undefined)
      setRestored(null)
      setForm(first)
      setSavedForm(first)
    },
    /** Deletes the saved draft after sending. */
    forget() {
      storeDraft(person, name, undefined)
      setSavedForm(form)
    },
  }
}

function readSent(saved: unknown): LastSent | null {
  const sent = (saved as { lastSent?: Partial<LastSent> | null } | null | undefined)?.lastSent
  return typeof sent?.of === 'string' && typeof sent.body === 'object' && typeof sent.key === 'string'
    ? (sent as LastSent)
    : null
}

/** A draft of another version is ignored. */
export function readForm(saved: unknown): Form | null {
  const { lastSent: _, ...form } = (saved ?? {}) as Partial<Form> & { lastSent?: unknown }
  const fits =
    typeof form.name === 'string' &&
    typeof form.body === 'object' &&
    Array.isArray(form.photos) &&
    Array.isArray(form.tags) &&
    typeof form.amount === 'string' &&
    typeof form.publishAt === 'string'
  return fits ? (form as Form) : null
}
