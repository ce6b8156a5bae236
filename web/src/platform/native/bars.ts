import { pluginOf } from './shell.ts'

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
