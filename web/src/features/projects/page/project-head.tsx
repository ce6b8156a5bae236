import type { Project } from '@kindling/contract/projects/calls'
import type { ProjectState } from '@kindling/contract/projects/rules'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/projects/projects'
import { CircleCheck, Hammer, HandHeart, type LucideIcon, MapPin, Pause, PencilLine } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { NonprofitLink } from '../../giveables/index.ts'

const icons: Record<ProjectState | 'paused', LucideIcon> = {
  proposed: PencilLine,
  funding: HandHeart,
  in_progress: Hammer,
  delivered: CircleCheck,
  reported: CircleCheck,
  paused: Pause,
}

export function ProjectHead({ project: p }: { project: Project }) {
  const state = p.pause_reason === null ? p.status : 'paused'
  const Icon = icons[state]
  const isStill = state === 'proposed' || state === 'paused'
  return (
    <header className="mt-3">
      <p className="flex flex-wrap gap-2 text-small">
        <span className={`${pill} ${isStill ? 'bg-surface-2 text-text-2' : 'bg-pine-soft text-pine'}`}>
          <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.states[state]}
        </span>
        <span className={`${pill} bg-surface-2 text-text-2`}>
          <MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <Name>{`${p.city}, ${p.state}`}</Name>
        </span>
      </p>
      <h1 tabIndex={-1} className="mt-3 text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
        <Name>{p.title}</Name>
      </h1>
      <p dir="auto" lang="" className="as-name-aligned mt-2 text-lead text-text-2 wrap-anywhere">
        {p.line}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <Avatar name={p.nonprofit.name} image={null} uuid={p.nonprofit.uuid} size="md" shape="thing" />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <NonprofitLink nonprofit={p.nonprofit} page={`/projects/${p.slug}`} className="font-semibold" />
          {p.nonprofit.verified && (
            <>
              <VerifiedBadge />
              <span aria-hidden className="block text-small text-text-2">
                {commonWords.verified}
              </span>
            </>
          )}
        </p>
      </div>
    </header>
  )
}

const pill = 'inline-flex min-h-8 items-center gap-1.5 rounded-pill px-3 font-medium'
