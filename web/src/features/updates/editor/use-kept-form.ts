import { useEffect, useEffectEvent, useState } from 'react'
import { keepDraft, keptDraft } from '../../../platform/session/kept-drafts.ts'
import type { Form } from './form.ts'

const every = 3_000

/** A form that this device saves every three seconds. `key`: identifies the update. */
export function useKeptForm(person: string, key: string, first: Form) {
  const name = `update:${key}`
  const [restored, setRestored] = useState(() => readForm(keptDraft(person, name)))
  const [form, setForm] = useState<Form>(restored ?? first)
  const [keptForm, setKeptForm] = useState<Form>(form)
  const keep = useEffectEvent(() => {
    if (form === keptForm) return
    const photos = form.photos.filter(({ uuid }) => uuid !== null)
    if (keepDraft(person, name, { ...form, photos })) setKeptForm(form)
  })
  useEffect(() => {
    const timer = setInterval(keep, every)
    addEventListener('pagehide', keep)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
  return {
    form,
    change: (more: Partial<Form>) => setForm((before) => ({ ...before, ...more })),
    changePhotos: (change: (photos: Form['photos']) => Form['photos']) =>
      setForm((before) => ({ ...before, photos: change(before.photos) })),
    restored: restored !== null,
    isKept: form === keptForm && form !== first,
    startOver() {
      keepDraft(person, name, undefined)
      setRestored(null)
      setForm(first)
      setKeptForm(first)
    },
    /** Deletes the saved draft after sending. */
    forget() {
      keepDraft(person, name, undefined)
      setKeptForm(form)
    },
  }
}

/** A draft of another version is ignored. */
function readForm(kept: unknown): Form | null {
  const form = kept as Partial<Form> | null | undefined
  const fits =
    typeof form?.name === 'string' &&
    typeof form.body === 'object' &&
    Array.isArray(form.photos) &&
    Array.isArray(form.tags) &&
    typeof form.amount === 'string' &&
    typeof form.publishAt === 'string'
  return fits ? (form as Form) : null
}
