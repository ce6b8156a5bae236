import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { openOverlay } from '../../../platform/overlay.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { focusCard, focusSearch, followGive } from './on-page.ts'
import { isForUs, keySequence, type ShortcutAction } from './shortcut.ts'
import { ShortcutList } from './shortcut-list.tsx'

export function ShortcutKeys() {
  const router = useRouter()
  const [sequence] = useState(keySequence)
  const [listed, setListed] = useState(false)

  function run(action: ShortcutAction): void {
    const { user, token } = currentSession()
    const to = (path: string) => void router.navigate({ to: path })
    if (action === 'search') {
      if (!focusSearch()) to(token === null ? '/campaigns' : '/explore')
    } else if (action === 'list') setListed(true)
    else if (action === 'home') to('/home')
    else if (action === 'explore') to('/explore')
    else if (action === 'chat') to('/inbox')
    else if (action === 'profile' && user !== null) to(`/user/${user.uuid}`)
    else if (action === 'notifications') openOverlay('notifications')
    else if (action === 'give') followGive(router.latestLocation.pathname)
    else if (action === 'next') focusCard(1)
    else if (action === 'previous') focusCard(-1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { token, user } = currentSession()
    if (!isForUs(event) || user?.settings?.shortcuts === false) return
    const action = sequence({ key: event.key, at: event.timeStamp }, token !== null)
    if (action === undefined) return
    // prevents the browser from typing the key into the newly focused field, or from starting its quick find
    event.preventDefault()
    run(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return <ShortcutList open={listed} onOpenChange={setListed} />
}
