import { percentOf } from '@kindling/contract/money'
import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/nonprofits/nonprofits'
import * as projectWords from '@kindling/words/projects/projects'
import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/layout/card.tsx'
import { Cover } from '../../ui/pictures/cover.tsx'
import { Meter } from '../../ui/pictures/meter.tsx'
import { Name } from '../../ui/text/name.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'
import { exactMoney, shortMoney } from '../../ui/text/amounts.ts'

type Shown = Nonprofit['projects'][number]

export function Projects({ projects }: { projects: readonly Shown[] }) {
  if (projects.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-h3">{words.projects}</h2>
      <ul className="grid gap-3">
        {projects.map((project) => (
          <ProjectCard key={project.uuid} project={project} />
        ))}
      </ul>
    </section>
  )
}

export function ProjectCard({ project: p }: { project: Shown }) {
  const percent = percentOf(p.given_cents, p.goal_cents)
  const goal = shortMoney(p.goal_cents)
  const done = projectWords.milestonesDone({ done: String(p.milestones_done), count: String(p.milestones_count) })
  return (
    <Card as="li" flush className="relative">
      <Cover
        uuid={p.uuid}
        image={p.cover}
        topic={p.topic}
        quiet={p.quiet}
        sizes="(min-width: 768px) 588px, 100vw"
        className="aspect-[5/1]!"
      />
      <div className="grid gap-2 p-[16px]">
        <Link
          to="/projects/$slug"
          params={{ slug: p.slug }}
          className="font-semibold wrap-anywhere after:absolute after:inset-0"
        >
          <Name>{p.name}</Name>
        </Link>
        <Meter
          value={p.given_cents}
          max={p.goal_cents}
          tone={p.given_cents >= p.goal_cents ? 'pine' : p.quiet ? 'plum' : 'ember'}
          label={giveablesWords.meterValue({
            percent,
            raised: exactMoney(p.given_cents),
            goal: exactMoney(p.goal_cents),
          })}
        />
        <p className="flex flex-wrap justify-between gap-x-3 text-small tabular-nums">
          <span className="font-semibold">
            <AsWritten amounts={[p.goal_cents]}>{giveablesWords.percentOf({ percent, goal })}</AsWritten>
          </span>
          <span className="text-text-2">{p.milestones_count > 0 ? done : projectWords.states[p.status]}</span>
        </p>
      </div>
    </Card>
  )
}
