import * as words from '@kindling/words/staff-giveables'
import { apart } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { Name } from '../../../ui/name.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { staffProjectsQuery } from '../staff.api.ts'
import { StateLine } from './state-line.tsx'

/** Projects in all states; staff run one on its own page, as its representatives do. */
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
              {all.map((p) => (
                <li key={p.id} className="grid gap-2 py-3">
                  <Link to="/projects/$slug" params={{ slug: p.slug }} className="font-semibold wrap-anywhere">
                    <Name>{p.title}</Name>
                  </Link>
                  <StateLine
                    state={words.projectStates[p.status]}
                    runs={p.status === 'funding' || p.status === 'in_progress'}
                    by={apart(p.nonprofit.name)}
                  >
                    <Money cents={p.given_cents} style="exact" /> {words.ofGoal}{' '}
                    <Money cents={p.goal_cents} style="exact" />
                  </StateLine>
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}
