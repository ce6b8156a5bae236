/**
 * A short word about something that has just been done. One with an `action` is about something that went on unseen: it
 * stays until it is closed or followed.
 */
export type ToastMessage = {
  id: number
  tone: 'success' | 'error' | 'notice'
  text: string
  /** In place of 'Success' and 'Error'. */
  title?: string
  action?: { label: string; run: () => void }
  /** It was closed, and its action not followed. */
  onClose?: () => void
}

type Staying = Omit<ToastMessage, 'id'> & Required<Pick<ToastMessage, 'title' | 'action'>>

/** In milliseconds; one with an `action` stays. */
export const shownFor = 3_000

let brief: ToastMessage | null = null
let staying: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function changed(): void {
  for (const listener of listeners) listener()
}

function show(message: ToastMessage): void {
  brief = message
  changed()
}

/**
 * One at a time; a new one takes the place of the one that shows, and one that stays comes back after it. Nothing that
 * must be read lives only here.
 */
export const toast = {
  success: (text: string): void => show({ id: ++lastId, tone: 'success', text }),
  error: (text: string): void => show({ id: ++lastId, tone: 'error', text }),
  stay(message: Staying): void {
    staying = { id: ++lastId, ...message }
    changed()
  },
  /** Takes away the one that shows. */
  dismiss(): void {
    if (brief === null) staying = null
    brief = null
    changed()
  },
  clear(): void {
    brief = staying = null
    changed()
  },
}

export const currentToast = (): ToastMessage | null => brief ?? staying

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
