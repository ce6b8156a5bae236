import type { Project } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { numberLocale } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'

const percentOf = (basisPoints: number) =>
  new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 }).format(basisPoints / 100)

/** Communities whose split names the project, and campaigns for it. */
export function Funders({ project: p }: { project: Project }) {
  // the supporters are listed below, so the empty state would be wrong
  if (p.communities.length + p.campaigns.length === 0 && p.supporters_count > 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.funders}</h2>
      {p.communities.length + p.campaigns.length === 0 && <p className="text-text-2">{words.fundersNone}</p>}
      <ul className="grid gap-3 empty:hidden">
        {p.communities.map((c) => (
          <Funder key={c.uuid} {...c} below={words.shareOf({ percent: percentOf(c.basis_points) })}>
            <Link to="/communities/$slug" params={{ slug: c.slug }} className={link}>
              <Name>{c.name}</Name>
            </Link>
          </Funder>
        ))}
        {p.campaigns.map((c) => (
          <Funder key={c.uuid} {...c} name={c.title} below={words.campaign}>
            <Link to="/campaigns/$id" params={{ id: String(c.id) }} className={link}>
              <Name>{c.title}</Name>
            </Link>
          </Funder>
        ))}
      </ul>
    </Card>
  )
}

const link = 'block font-semibold wrap-anywhere after:absolute after:inset-0'

type FunderProps = Pick<Project['communities'][number], 'uuid' | 'name' | 'topic'> & {
  below: string
  children: ReactNode
}

function Funder({ uuid, name, topic, below, children }: FunderProps) {
  return (
    <li className="relative flex min-h-11 items-center gap-3">
      <Avatar name={name} image={null} uuid={uuid} topic={topic} size="md" shape="thing" />
      <div className="min-w-0">
        {children}
        <p className="text-small text-text-2">{below}</p>
      </div>
    </li>
  )
}
