import './styles/app.css'
import 'react-dom/client'
import { watchTyping } from './platform/lost-files.ts'

watchTyping()
// what the app is made of is read in one task and the app in another: what somebody does comes between
setTimeout(() => void import('./start.tsx').catch(sayLost))

/** The page knows what to do without its script (index.html). */
function sayLost(): void {
  document.querySelector('script[type=module][src]')?.dispatchEvent(new Event('error'))
}
