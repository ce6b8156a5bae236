import { type SetStateAction, useRef, useState } from 'react'
import { savedDraft, storeDraft } from './saved-drafts.ts'
import { currentSession } from './session-store.ts'

const nameOf = (form: string) => `form:${form}`
/** The names of the fields of a draft that could not be saved. */
const lostKey = 'fields that are lost'

/**
 * The state of a form. This device saves what differs from `first`, through a reload and an expired session, until
 * `forget` is called after sending or discarding. Never use it for passwords, codes or cards. `adopt` fits what was
 * restored to the data of today. The fourth value names the fields whose photo a reload lost, until they change again.
 */
export function useTyped<T>(form: string, first: T | (() => T), adopt: (restored: T) => T = (same) => same) {
  const [start] = useState(first)
  const [person] = useState(() => currentSession().user?.uuid)
  const [typed, setTyped] = useState(() => {
    const saved = savedDraft(person, nameOf(form))
    return saved === undefined ? start : adopt(restored(start, saved))
  })
  const [lostBefore] = useState(() => lostOf(savedDraft(person, nameOf(form))))
  const lost = lostBefore.filter((field) => isSame(valueOf(start, field), valueOf(typed, field)))
  const latest = useRef(typed)
  function type(next: SetStateAction<T>): void {
    latest.current = next instanceof Function ? next(latest.current) : next
    setTyped(latest.current)
    storeDraft(person, nameOf(form), differenceOf(start, latest.current, lost))
  }
  const forget = (): void => void storeDraft(person, nameOf(form), undefined)
  return [typed, type, forget, lost] as const
}

/** Of an object only the changed fields, so that fields which others change meanwhile are never set back. */
function differenceOf(start: unknown, now: unknown, lostBefore: readonly string[]): unknown {
  if (!isFields(start) || !isFields(now)) return isSame(start, now) ? undefined : now
  const changed = Object.entries(now).filter(([field, value]) => !isSame(start[field], value))
  const lost = [...lostBefore, ...changed.filter(([, value]) => !canBeSaved(value)).map(([field]) => field)]
  if (changed.length === 0 && lost.length === 0) return undefined
  const saved = Object.fromEntries(changed.filter(([, value]) => canBeSaved(value)))
  return lost.length === 0 ? saved : { ...saved, [lostKey]: [...new Set(lost)] }
}

const lostOf = (saved: unknown): string[] => {
  const lost = valueOf(saved, lostKey)
  return Array.isArray(lost) ? lost.filter((field) => typeof field === 'string') : []
}

const valueOf = (fields: unknown, field: string): unknown => (isFields(fields) ? fields[field] : undefined)

/** A draft of another shape, from an older version of the form, is ignored. */
function restored<T>(start: T, saved: unknown): T {
  if (isFields(start)) {
    if (!isFields(saved)) return start
    const { [lostKey]: _lost, ...fields } = saved
    return { ...start, ...fields }
  }
  return typeof saved === typeof start && Array.isArray(saved) === Array.isArray(start) ? (saved as T) : start
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The address of a photo in this tab's memory leads nowhere after a reload. */
const canBeSaved = (value: unknown): boolean => !/"(blob:|data:image)/.test(JSON.stringify(value) ?? '')
