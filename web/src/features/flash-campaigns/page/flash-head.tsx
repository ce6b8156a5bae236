import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'

/** Community, title and purpose; centered on phones. */
export function FlashHead({ flash: c }: { flash: FlashCampaign }) {
  return (
    <header className="grid justify-items-center gap-3 text-center xl:justify-items-start xl:text-start">
      <Link
        to="/communities/$slug"
        params={{ slug: c.community.slug }}
        className="press flex min-h-11 max-w-full items-center gap-2 rounded-pill border border-line bg-surface-2/80 ps-1.5 pe-3 text-small font-semibold hover:no-underline"
      >
        <Avatar {...c.community} image={c.community.avatar} size="xs" shape="thing" />
        <Name className="min-w-0 truncate">{c.community.name}</Name>
        <ChevronRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3 rtl:-scale-x-100" />
      </Link>
      <div>
        <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
          <Name>{c.title}</Name>
        </h1>
        {c.line !== '' && (
          <p dir="auto" className="as-name-aligned mt-1.5 text-lead text-text-2 wrap-anywhere">
            {c.line}
          </p>
        )}
      </div>
    </header>
  )
}
