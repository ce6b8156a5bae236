import * as words from '@kindling/words/notifications/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useState, useEffect, useRef } from 'react'
import { openAppeal, openOverlay } from '../../platform/overlay.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { NotificationList } from './notification-list.tsx'
import type { AnnouncementContent, NotificationTarget } from '@kindling/contract/notifications/types'
import { Sparkles } from 'lucide-react'
import { Name } from '../../ui/text/name.tsx'

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

/** The news of a version of Kindling; it has no target page. */
function AnnouncementPart({ announcement: { title, version } }: { announcement: AnnouncementContent }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-1 py-4 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-pill bg-plum-soft text-plum">
        <Sparkles size={28} strokeWidth={1.75} aria-hidden />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-h3 wrap-anywhere outline-none">
        <Name>{title}</Name>
      </h3>
      <p className="text-small text-text-2">{words.version({ version })}</p>
      <p className="mt-1 text-text-2">{words.announcedBody}</p>
    </div>
  )
}
