import { deviceStorage } from '../browser/storage.ts'
import { currentSession, subscribe } from '../session/session-store.ts'
import { pluginOf } from './plugins.ts'
import { clientPlatform } from './shell.ts'

type SystemBars = { setStyle(how: { style: 'LIGHT' | 'DARK' }): Promise<void> }

/** The signs in the system's bars are dark on a light page, and light on a dark one. */
export function followTheme(): void {
  const bars = pluginOf<SystemBars>('SystemBars')
  if (bars === undefined) return
  const root = document.documentElement
  let shown: string | undefined
  const show = () => {
    const style = root.dataset['theme'] === 'dark' ? 'DARK' : 'LIGHT'
    if (style === shown) return
    shown = style
    void bars.setStyle?.({ style }).catch(() => undefined)
  }
  show()
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] })
}

/** Points of the system's body text at its usual size. */
const usual = 17

/** iOS tells pages the size of its text by a font alone; on Android the web view enlarges all text itself. */
export function followTextSize(): void {
  if (clientPlatform() !== 'ios') return
  const show = () => {
    const points = measured()
    if (points > 0) document.documentElement.style.fontSize = `${(points / usual) * 100}%`
  }
  show()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && show())
}

function measured(): number {
  if (!CSS.supports('font', '-apple-system-body')) return 0
  const probe = document.createElement('span')
  probe.style.font = '-apple-system-body'
  document.body.append(probe)
  const points = Number.parseFloat(getComputedStyle(probe).fontSize)
  probe.remove()
  return points
}

const firstFrame = 'first_frame'

/** Keeps what the next start needs for its first frame, before it has read the keychain; web/build/phone-start.js reads it. */
export function keepFirstFrame(): void {
  saveFirstFrame()
  subscribe(saveFirstFrame)
}

function saveFirstFrame(): void {
  const { token, user } = currentSession()
  const { theme, reduced_motion: still } = user?.settings ?? {}
  const text = document.documentElement.style.fontSize
  deviceStorage.set(firstFrame, JSON.stringify({ member: token !== null, theme, still, text }))
}
