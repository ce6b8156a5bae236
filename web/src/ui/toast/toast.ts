/** A message with an `action` reports a background result: it is shown until it is closed or its action runs. */
export type ToastMessage = {
  id: number
  tone: 'success' | 'error' | 'notice'
  text: string
  /** Replaces 'Success' and 'Error'. */
  title?: string
  action?: { label: string; run: () => void }
  /** Not called if its action ran. */
  onClose?: () => void
}

type Staying = Omit<ToastMessage, 'id'> & Required<Pick<ToastMessage, 'title' | 'action'>>

/** A toast without an `action` is shown for this many milliseconds. */
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

/** One at a time; a replaced toast with an `action` returns. Never the only place of an important message. */
export const toast = {
  success: (text: string): void => show({ id: ++lastId, tone: 'success', text }),
  error: (text: string): void => show({ id: ++lastId, tone: 'error', text }),
  notice: (title: string, text: string): void => show({ id: ++lastId, tone: 'notice', title, text }),
  stay(message: Staying): void {
    staying = { id: ++lastId, ...message }
    changed()
  },
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
