import { useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ShortcutKeys = lazyPart<object>(
  () => import('./shortcut-keys.tsx').then((m) => m.ShortcutKeys),
  () => null,
)

/** Keys that lead to places: their file is loaded once the first page stands. */
export function Shortcuts() {
  const [wanted, setWanted] = useState(document.readyState === 'complete')
  useEffect(() => {
    const bring = () => setWanted(true)
    addEventListener('load', bring)
    return () => removeEventListener('load', bring)
  }, [])
  return wanted && <ShortcutKeys />
}
