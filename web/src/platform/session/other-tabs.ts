import { channelOf } from '../browser/between-tabs.ts'
import { syncWithStored, subscribe } from './session-store.ts'
import { readStored, isOfSession } from './stored-session.ts'

/** A tab that wakes up may have missed storage events and messages, so it compares the session too. */
export function followOtherTabs(): () => void {
  const stop = new AbortController()
  const listening = { signal: stop.signal }
  const tabs = channelOf('session')
  let known = readStored().token
  const compare = () => {
    syncWithStored()
    known = readStored().token
  }
  tabs.onmessage = compare
  addEventListener('storage', ({ key }) => isOfSession(key) && compare(), listening)
  addEventListener('focus', compare, listening)
  document.addEventListener('visibilitychange', () => !document.hidden && compare(), listening)
  followSleep(compare, listening)
  const unsubscribe = subscribe(() => {
    const { token } = readStored()
    if (token === known) return
    known = token
    tabs.postMessage('look')
  })
  return () => {
    stop.abort()
    unsubscribe()
    tabs.close()
  }
}

/** A page from the back/forward cache shows its old state before its code runs, so it is hidden until compared. */
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
