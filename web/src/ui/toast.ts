/** A short word about something that has just been done. */
export type ToastMessage = { id: number; tone: 'success' | 'error'; text: string }

let current: ToastMessage | null = null
let lastId = 0
const listeners = new Set<() => void>()

function show(message: ToastMessage | null): void {
  current = message
  for (const listener of listeners) listener()
}

/** One at a time; a new one takes the place of the one that shows. Nothing that must be read lives only here. */
export const toast = {
  success: (text: string): void => show({ id: ++lastId, tone: 'success', text }),
  error: (text: string): void => show({ id: ++lastId, tone: 'error', text }),
  dismiss: (): void => show(null),
}

export const currentToast = (): ToastMessage | null => current

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
