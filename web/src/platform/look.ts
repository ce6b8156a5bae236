import { useMedia } from './use-media.ts'
import { currentSession, subscribe } from './session/session-store.ts'

const darkSystem = '(prefers-color-scheme: dark)'
const stillSystem = '(prefers-reduced-motion: reduce)'
const barColor = { light: '#ffffff', dark: '#1e1727' }

/**
 * Applies the person's theme and motion settings, or the system's, and follows changes of both. The script in
 * index.html does the same before the first frame.
 */
export function followLook(): void {
  showLook()
  subscribe(showLook)
  matchMedia(darkSystem).addEventListener('change', showLook)
}

function showLook(): void {
  const { theme, reduced_motion } = currentSession().user?.settings ?? {}
  const byChoice = theme === 'light' || theme === 'dark' ? theme : undefined
  const shown = byChoice ?? (matchMedia(darkSystem).matches ? 'dark' : 'light')
  const { dataset } = document.documentElement
  dataset['theme'] = shown
  if (reduced_motion === true) dataset['motion'] = 'reduced'
  else delete dataset['motion']
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColor[shown])
}

/** True if animations are off, by the system or by the person's own setting. */
export const useStill = (): boolean => useMedia(stillSystem) || isSetStill()

const isSetStill = () => document.documentElement.dataset['motion'] === 'reduced'
