import './styles/app.css'
import 'react-dom/client'
import { watchTyping } from './platform/lost-files.ts'
import { followTranslation } from './platform/browser/translated-texts.ts'

watchTyping()
followTranslation()
// the libraries and the app are evaluated in separate tasks, so that the browser can handle input in between
setTimeout(() => void import('./start.tsx').catch(sayLost))

/** Triggers the error handling of index.html, which works without this script. */
function sayLost(): void {
  document.querySelector('script[type=module][src]')?.dispatchEvent(new Event('error'))
}
