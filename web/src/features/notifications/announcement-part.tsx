import * as words from '@kindling/words/notifications/notifications'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Name } from '../../ui/text/name.tsx'
import type { AnnouncementContent } from '@kindling/contract/notifications/types'

/** The news of a version of Kindling; it has no target page. */
export function AnnouncementPart({ announcement: { title, version } }: { announcement: AnnouncementContent }) {
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
