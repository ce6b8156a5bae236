import { useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'

const renderNothing = () => null
const ShortcutKeys = lazyPart<object>(() => import('./shortcut-keys.tsx').then((m) => m.ShortcutKeys), renderNothing)

/** Keyboard shortcuts. Their chunk loads after the first page, on devices that may have a keyboard. */
export function Shortcuts() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const load = () => setWanted(true)
    const stop = new AbortController()
    const once = { once: true, signal: stop.signal }
    addEventListener('keydown', load, once)
    if (matchMedia('(any-hover: hover)').matches) {
      if (document.readyState === 'complete') load()
      else addEventListener('load', load, once)
    }
    return () => stop.abort()
  }, [])
  return wanted && <ShortcutKeys />
}
