import { clientPlatform } from './shell.ts'

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
