import { useEffect, useEffectEvent, useState } from 'react'
import { storeDraft, savedDraft } from '../../../platform/session/saved-drafts.ts'
import type { Form } from './form.ts'

const saveEveryMs = 3_000

export const draftName = (key: string): string => `update:${key}`

/** A form that this device saves every three seconds, and when a field loses focus. `key`: identifies the update. */
export function useSavedForm(person: string, key: string, first: Form) {
  const name = draftName(key)
  const [restored, setRestored] = useState(() => readForm(savedDraft(person, name)))
  const [form, setForm] = useState<Form>(restored ?? first)
  const [savedForm, setSavedForm] = useState<Form>(form)
  const keep = useEffectEvent(() => {
    if (form === savedForm) return
    const photos = form.photos.filter(({ uuid }) => uuid !== null)
    if (storeDraft(person, name, { ...form, photos })) setSavedForm(form)
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

/** A draft of another version is ignored. */
export function readForm(saved: unknown): Form | null {
  const form = saved as Partial<Form> | null | undefined
  const fits =
    typeof form?.name === 'string' &&
    typeof form.body === 'object' &&
    Array.isArray(form.photos) &&
    Array.isArray(form.tags) &&
    typeof form.amount === 'string' &&
    typeof form.publishAt === 'string'
  return fits ? (form as Form) : null
}
