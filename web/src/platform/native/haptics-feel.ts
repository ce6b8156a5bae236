import type { Touch } from './haptics.ts'

/** A short touch of the phone; a browser loads nothing for it. */
export function feel(touch: Touch): void {
  if (import.meta.env.VITE_APP_VERSION !== undefined)
    void import('./haptics.ts').then(({ play }) => play(touch)).catch(() => undefined)
}
