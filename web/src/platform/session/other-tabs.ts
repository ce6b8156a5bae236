import { lookAgain, subscribe } from './session-store.ts'
import { readStored, tellsWhoIsHere } from './stored-session.ts'

/**
 * Keeps this tab in agreement with the others about who is here: by the storage's events, by a word of its own between
 * tabs, and by a look when a tab wakes that may have slept through both. Answers how to stop.
 */
export function followOtherTabs(): () => void {
  const stop = new AbortController()
  const until = { signal: stop.signal }
  const tabs = new BroadcastChannel('session')
  let told = readStored().token
  const look = () => {
    lookAgain()
    told = readStored().token
  }
  tabs.addEventListener('message', look)
  addEventListener('storage', ({ key }) => tellsWhoIsHere(key) && look(), until)
  addEventListener('focus', look, until)
  document.addEventListener('visibilitychange', () => !document.hidden && look(), until)
  followSleep(look, until)
  const silent = subscribe(() => {
    const { token } = readStored()
    if (token === told) return
    told = token
    tabs.postMessage('look')
  })
  return () => {
    stop.abort()
    silent()
    tabs.close()
  }
}

/** A page that waits behind Back is shown as it was before any of its code runs: it waits unseen, until it has looked. */
function followSleep(look: () => void, until: { signal: AbortSignal }): void {
  const { style } = document.documentElement
  addEventListener('pagehide', ({ persisted }) => persisted && (style.visibility = 'hidden'), until)
  addEventListener(
    'pageshow',
    () => {
      look()
      style.visibility = ''
    },
    until,
  )
}
