import type { Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import * as pauseWords from '@kindling/words/projects/pause'
import { Info } from 'lucide-react'
import { PublicText } from '../../../ui/text/public-text.tsx'

// One lazy chunk with all of these, because every page lists the name of each chunk.
export { Below } from './below.tsx'
export { RunPart } from '../run/run-part.tsx'

/** The person who runs the project for its nonprofit, with the note of the newest milestone. */
export function AuthorCard({ project: p }: { project: Project }) {
  if (p.by === null) return null
  const note = p.milestones.findLast(({ state, note: written }) => state === 'done' && written)?.note
  return (
    <Card className="grid gap-3">
      <div className="relative flex items-center gap-3">
        <Avatar name={p.by.name} image={p.by.avatar} uuid={p.by.uuid} size="lg" />
        <p className="min-w-0 leading-snug wrap-anywhere">
          <Link
            to="/user/$uuid"
            params={{ uuid: p.by.uuid }}
            className="font-semibold after:absolute after:inset-0 hover:underline"
          >
            <Name>{p.by.name}</Name>
          </Link>
          <span className="block text-small text-text-2">
            <Marked words={words.runsIt(<Name>{p.nonprofit.name}</Name>)} />
          </span>
        </p>
      </div>
      {note && (
        <p className="text-small text-text-2 wrap-anywhere">
          “<PublicText>{note}</PublicText>”
        </p>
      )}
    </Card>
  )
}

export const Paused = ({ project: { pause_reason: reason } }: { project: Project }) => (
  <p className="flex items-start gap-2 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
    <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
    <span dir="auto" lang="" className="min-w-0 wrap-anywhere">
      {pauseWords.paused({ reason: reason ?? '' })}
    </span>
  </p>
)
