import './styles/app.css'
import 'react-dom/client'
import { watchTyping } from './platform/lost-files.ts'
import { followTranslation } from './platform/browser/translated-texts.ts'

watchTyping()
followTranslation()
// the libraries and the app are evaluated in separate tasks, so that the browser can handle input in between
setTimeout(() => void start().catch(sayLost))

async function start(): Promise<void> {
  // in the apps only: the build for browsers leaves it out
  if (import.meta.env.VITE_APP_VERSION !== undefined) await (await import('./platform/native/open-app.ts')).openApp()
  await import('./start.tsx')
}

/** Triggers the error handling of index.html, which works without this script. */
function sayLost(): void {
  document.querySelector('script[type=module][src]')?.dispatchEvent(new Event('error'))
}
