import type { NonprofitRef } from '@kindling/contract/common'
import * as commonWords from '@kindling/words/common'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { BadgeCheck, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { Place } from '../../ui/text/place.tsx'

type Props = {
  nonprofit: NonprofitRef
  unverified?: string
}

export function VerifiedPills({ nonprofit: n, unverified = giveablesWords.checking }: Props) {
  return (
    <p className="flex flex-wrap gap-2 text-small">
      <Pill
        tone={n.verified ? 'pine' : 'plain'}
        icon={n.verified && <BadgeCheck size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      >
        {n.verified ? commonWords.verified : unverified}
      </Pill>
      <Pill tone="plain" icon={<MapPin size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />}>
        <Place of={n} />
      </Pill>
    </p>
  )
}

export function Pill({ tone, icon, children }: { tone: 'pine' | 'plain'; icon: ReactNode; children: ReactNode }) {
  const colors = tone === 'pine' ? 'bg-pine-soft text-pine' : 'bg-surface-2 text-text-2'
  return (
    <span className={`inline-flex min-h-8 items-center gap-1.5 rounded-pill px-3 font-medium ${colors}`}>
      {icon}
      {children}
    </span>
  )
}
