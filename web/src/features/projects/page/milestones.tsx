import type { Milestone, Project } from '@kindling/contract/projects/calls'
import type { MilestoneState } from '@kindling/contract/projects/rules'
import * as words from '@kindling/words/projects/projects'
import { clsx } from 'clsx'
import { Check, Hammer } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { Name } from '../../../ui/text/name.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { PublicText } from '../../../ui/text/public-text.tsx'

/** Milestones as marks of 32 px on a line of 3 px; the line is green down to the last milestone that is done. */
export function Milestones({ project: p }: { project: Project }) {
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">
        {words.milestones}{' '}
        {p.milestones_count > 0 && (
          <span className="text-body font-normal text-text-2">
            {words.milestonesOf({ done: String(p.milestones_done), count: String(p.milestones_count) })}
          </span>
        )}
      </h2>
      {p.milestones.length === 0 ? (
        <p className="text-text-2">{words.noMilestones}</p>
      ) : (
        <ol className="grid">
          {p.milestones.map((one) => (
            <Step key={one.uuid} milestone={one} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Step({ milestone: m }: { milestone: Milestone }) {
  return (
    <li className="group relative flex gap-4 pb-6 last:pb-0">
      <span
        aria-hidden
        className={clsx(
          'absolute start-[14.5px] top-8 bottom-0 w-[3px] group-last:hidden',
          m.state === 'done' ? 'bg-pine' : 'bg-line',
        )}
      />
      <Mark state={m.state} />
      <div className="grid min-w-0 grow content-start">
        <p className="font-semibold wrap-anywhere">
          <Name>{m.title}</Name>
          {/* "Planned for Dec 15" below says it already */}
          {(m.state !== 'planned' || m.day === null) && (
            <span className="sr-only"> {words.milestoneStates[m.state]}</span>
          )}
        </p>
        <p className="text-small text-text-2 wrap-anywhere">
          {whenOf(m)}
          {m.day !== null && m.note && ' · '}
          {m.note && <PublicText>{m.note}</PublicText>}
        </p>
        {m.photo !== null && (
          <div className="mt-2 aspect-video overflow-hidden rounded-m bg-surface-2">
            <Picture address={m.photo} alt={m.photo_alt} sizes="(min-width: 768px) 508px, 85vw" fallback={null} />
          </div>
        )}
      </div>
    </li>
  )
}

const marks: Record<MilestoneState, string> = {
  done: 'bg-pine text-on-primary',
  doing: 'border-2 border-primary bg-ember-soft text-ember-text',
  planned: 'border-2 border-control bg-surface',
}

function Mark({ state }: { state: MilestoneState }) {
  return (
    <span aria-hidden className={clsx('relative grid size-8 shrink-0 place-items-center rounded-pill', marks[state])}>
      {state === 'done' && <Check size={18} strokeWidth={2} />}
      {state === 'doing' && <Hammer size={16} strokeWidth={1.75} />}
    </span>
  )
}

function whenOf({ state, day }: Milestone): string | null {
  if (day === null) return null
  const date = calendarDay(day)
  if (state === 'done') return date
  return state === 'doing' ? words.dueOn({ day: date }) : words.plannedFor({ day: date })
}
