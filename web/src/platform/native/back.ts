import { pluginOf } from './plugins.ts'
import { clientPlatform } from './shell.ts'

type App = {
  exitApp(): Promise<void>
  addListener(event: 'backButton', run: (press: { canGoBack: boolean }) => void): unknown
}

/** A menu or list over a field has no place in the history; Escape closes it. */
const floating = '[role=menu], [role=listbox]:popover-open, [data-floating] [role=listbox]'

/** Android's Back closes what floats, then the sheet, then the page, then the app. iOS has its own gesture. */
export function followBack(): void {
  const app = pluginOf<App>('App')
  if (clientPlatform() !== 'android' || app === undefined) return
  // with a listener the system no longer goes back by itself
  app.addListener?.('backButton', ({ canGoBack }) => {
    const over = document.querySelector(floating)
    if (over !== null) {
      const target = over.contains(document.activeElement) ? document.activeElement! : over
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
    } else if (canGoBack) history.back()
    else void app.exitApp?.()
  })
}
