import { deviceStorage } from '../browser/storage.ts'
import { currentSession, subscribe } from '../session/session-store.ts'

const key = 'first_frame'

/** Keeps what the next start needs for its first frame, before it has read the keychain; web/build/phone-start.js reads it. */
export function keepFirstFrame(): void {
  keep()
  subscribe(keep)
}

function keep(): void {
  const { token, user } = currentSession()
  const { theme, reduced_motion: still } = user?.settings ?? {}
  const text = document.documentElement.style.fontSize
  deviceStorage.set(key, JSON.stringify({ member: token !== null, theme, still, text }))
}
