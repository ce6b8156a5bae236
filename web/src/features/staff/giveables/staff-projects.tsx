import type { StaffProject as Project } from '@kindling/contract/staff/giveables'
import { because } from '@kindling/words/complaints/complaints'
import * as words from '@kindling/words/staff/giveables'
import { publicHint } from '@kindling/words/staff/staff'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { actOnProject, staffProjectsQuery } from '../staff.api.ts'
import { StateLine } from './state-line.tsx'

/** Projects in all states; staff run one on its own page, as its representatives do, and pause it here. */
export function StaffProjects() {
  return (
    <LoadedList result={useQuery(staffProjectsQuery)}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState {...words.noProjects} />
        ) : (
          <Card as="section" className="grid gap-1">
            <h2 className="text-h3">{words.projectsTitle}</h2>
            <p className="text-small text-text-2">{words.projectsBody}</p>
            <ul className="divide-y divide-line">
              {all.map((one) => (
                <OneProject key={one.id} of={one} />
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}

function OneProject({ of: p }: { of: Project }) {
  const [confirming, setConfirming] = useOpenSheet<'act'>(`decision of project ${p.id}`)
  const isPaused = p.pause_reason !== null
  const takesGifts = !isPaused && (p.status === 'funding' || p.status === 'in_progress')
  const act = isPaused ? 'resume' : 'pause'
  return (
    <li className="grid gap-2 py-3">
      <Link to="/projects/$slug" params={{ slug: p.slug }} className="font-semibold wrap-anywhere">
        <Name>{p.title}</Name>
      </Link>
      <StateLine
        state={words.projectStates[isPaused ? 'paused' : p.status]}
        runs={takesGifts}
        by={isolate(p.nonprofit.name)}
      >
        <Money cents={p.given_cents} style="exact" /> {words.ofGoal} <Money cents={p.goal_cents} style="exact" />
      </StateLine>
      {p.pause_reason !== null && (
        <p className="text-small text-text-2 wrap-anywhere">{because({ reason: isolate(p.pause_reason) })}</p>
      )}
      {(isPaused || takesGifts) && (
        <div>
          <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setConfirming('act')}>
            {words.projectActs[act]}
          </Button>
        </div>
      )}
      {confirming && (
        <ActSheet
          about={p.slug}
          {...words.projectAsks[act]}
          act={words.projectActs[act]}
          asks={!isPaused}
          hint={publicHint}
          danger={!isPaused}
          onAct={async (reason) => {
            await actOnProject(p.slug, isPaused ? { act: 'resume' } : { act: 'pause', reason })
            toast.success(words.projectDone[act])
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </li>
  )
}
