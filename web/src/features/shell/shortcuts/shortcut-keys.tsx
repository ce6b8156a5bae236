import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { openOverlay } from '../../../platform/overlay.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { focusCard, focusSearch, followGive } from './on-page.ts'
import { isForUs, keySequence, type Wish } from './shortcut.ts'
import { ShortcutList } from './shortcut-list.tsx'

export function ShortcutKeys() {
  const router = useRouter()
  const [sequence] = useState(keySequence)
  const [listed, setListed] = useState(false)

  function doIt(wish: Wish): void {
    const { user, token } = currentSession()
    const to = (path: string) => void router.navigate({ to: path })
    if (wish === 'search') {
      if (!focusSearch()) to(token === null ? '/campaigns' : '/explore')
    } else if (wish === 'list') setListed(true)
    else if (wish === 'home') to('/home')
    else if (wish === 'explore') to('/explore')
    else if (wish === 'chat') to('/inbox')
    else if (wish === 'profile' && user !== null) to(`/user/${user.uuid}`)
    else if (wish === 'notifications') openOverlay('notifications')
    else if (wish === 'give') followGive(router.latestLocation.pathname)
    else if (wish === 'next') focusCard(1)
    else if (wish === 'previous') focusCard(-1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { token, user } = currentSession()
    if (!isForUs(event) || user?.settings?.shortcuts === false) return
    const wish = sequence({ key: event.key, at: event.timeStamp }, token !== null)
    if (wish === undefined) return
    // prevents the browser from typing the key into the newly focused field, or from starting its quick find
    event.preventDefault()
    doIt(wish)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return <ShortcutList open={listed} onOpenChange={setListed} />
}
