import { type SetStateAction, useRef, useState } from 'react'
import { savedDraft, storeDraft } from './saved-drafts.ts'
import { currentSession } from './session-store.ts'

const nameOf = (form: string) => `form:${form}`

/**
 * The state of a form. This device saves what differs from `first`, through a reload and an expired session, until
 * `forget` is called after sending or discarding. Never use it for passwords, codes or cards. `adopt` fits what was
 * restored to the data of today.
 */
export function useTyped<T>(form: string, first: T | (() => T), adopt: (restored: T) => T = (same) => same) {
  const [start] = useState(first)
  const [person] = useState(() => currentSession().user?.uuid)
  const [typed, setTyped] = useState(() => {
    const saved = savedDraft(person, nameOf(form))
    return saved === undefined ? start : adopt(restored(start, saved))
  })
  const latest = useRef(typed)
  function type(next: SetStateAction<T>): void {
    latest.current = next instanceof Function ? next(latest.current) : next
    setTyped(latest.current)
    storeDraft(person, nameOf(form), differenceOf(start, latest.current))
  }
  const forget = (): void => void storeDraft(person, nameOf(form), undefined)
  return [typed, type, forget] as const
}

/** Of an object only the changed fields, so that fields which others change meanwhile are never set back. */
function differenceOf(start: unknown, now: unknown): unknown {
  if (!isFields(start) || !isFields(now)) return isSame(start, now) ? undefined : now
  const changed = Object.entries(now).filter(([field, value]) => !isSame(start[field], value) && canBeSaved(value))
  return changed.length === 0 ? undefined : Object.fromEntries(changed)
}

/** A draft of another shape, from an older version of the form, is ignored. */
function restored<T>(start: T, saved: unknown): T {
  if (isFields(start)) return isFields(saved) ? { ...start, ...saved } : start
  return typeof saved === typeof start && Array.isArray(saved) === Array.isArray(start) ? (saved as T) : start
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The address of a photo in this tab's memory leads nowhere after a reload. */
const canBeSaved = (value: unknown): boolean => !/"(blob:|data:image)/.test(JSON.stringify(value) ?? '')
