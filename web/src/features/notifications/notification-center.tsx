import * as words from '@kindling/words/notifications/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openAppeal, openOverlay } from '../../platform/overlay.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { AnnouncementPart } from './announcement-part.tsx'
import { NotificationList } from './notification-list.tsx'
import type { AnnouncementContent, NotificationTarget } from '@kindling/contract/notifications/types'

export function NotificationCenter({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const [announcement, setAnnouncement] = useState<AnnouncementContent | null>(null)

  async function follow(target: NotificationTarget): Promise<void> {
    if ('announcement' in target) return setAnnouncement(target.announcement)
    await leaveOverlay()
    onClose()
    if ('impact' in target) openOverlay('impact')
    else if ('appeal' in target) openAppeal(target.appeal)
    else {
      const { to, search, hash } = target
      await navigate({ to, ...(search && { search }), ...(hash !== undefined && { hash }) })
    }
  }

  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={announcement === null ? words.title : words.whatsNew}
      size={520}
      {...(announcement !== null && {
        footer: (
          <Button variant="outline" full onClick={() => setAnnouncement(null)}>
            {words.allNotifications}
          </Button>
        ),
      })}
    >
      {announcement === null ? (
        <NotificationList onFollow={(target) => void follow(target)} />
      ) : (
        <AnnouncementPart announcement={announcement} />
      )}
    </ResponsiveModal>
  )
}
