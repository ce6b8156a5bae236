import * as words from '@kindling/words/notifications/notifications'
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useState } from 'react'
import { openOverlay } from '../../platform/overlay.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { unreadQuery } from './notifications.api.ts'

/** Opens the Notification Center and shows the number of unread notifications. */
export function NotificationBell() {
  const { data } = useQuery({ ...unreadQuery, enabled: useIdleOnce() })
  const unread = data ?? 0
  useBadge(data)
  return (
    <IconButton
      label={words.bell({ count: unread })}
      aria-haspopup="dialog"
      className="relative ms-auto"
      onClick={() => openOverlay('notifications')}
    >
      <Bell size={24} strokeWidth={1.75} aria-hidden />
      {unread > 0 && (
        <span className="absolute end-0 top-0 grid h-[20px] min-w-[20px] place-items-center rounded-pill bg-primary px-[4px] text-[11px] leading-none font-bold text-on-primary ring-2 ring-surface">
          {words.unread({ count: unread })}
        </span>
      )}
    </IconButton>
  )
}

/** Shows the number on the icon of a phone app, too; the build for browsers leaves it out. */
function useBadge(unread: number | undefined): void {
  useEffect(() => {
    if (import.meta.env.VITE_APP_VERSION === undefined || unread === undefined) return
    void import('../../platform/native/push.ts').then(({ showBadge }) => showBadge(unread)).catch(() => undefined)
  }, [unread])
}

/** False until the browser is idle for the first time. */
function useIdleOnce(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
