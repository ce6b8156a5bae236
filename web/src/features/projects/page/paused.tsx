import type { Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/pause'
import { Info } from 'lucide-react'

export const Paused = ({ project: { pause_reason: reason } }: { project: Project }) => (
  <p className="flex items-start gap-2 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
    <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
    <span dir="auto" className="min-w-0 wrap-anywhere">
      {words.paused({ reason: reason ?? '' })}
    </span>
  </p>
)
