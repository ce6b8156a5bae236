import type { Project } from '@kindling/contract/projects/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as promiseWords from '@kindling/words/campaigns/promise'
import * as words from '@kindling/words/projects/projects'
import { useState, type ReactNode } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { CommentsPreview } from '../../comments/index.ts'
import { noteMenu, ReportLink } from '../../complaints/index.ts'
import { firstSupporters, Receives, Story, SupporterRows } from '../../giveables/index.ts'
import { projectSupportersQuery } from '../projects.api.ts'
import { Milestones } from './milestones.tsx'
import { numberLocale } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/pictures/avatar.tsx'

export function Below({ project: p }: { project: Project }) {
  return (
    <>
      <Milestones project={p} />
      {p.story.trim() !== '' && (
        <Card as="section" className="grid gap-3">
          <h2 className="text-h3">{giveablesWords.story}</h2>
          <Story text={p.story} />
          {p.helps !== null && (
            <p className="font-semibold">{words.helps({ count: p.helps, formatted: formatCount(p.helps) })}</p>
          )}
          {p.by !== null && (
            <p className="text-small text-text-2">
              <Marked words={words.writtenBy(<Name>{p.by.name}</Name>, <Name>{p.nonprofit.name}</Name>)} />
            </p>
          )}
        </Card>
      )}
      <Funders project={p} />
      <Supporters project={p} />
      {p.status !== 'proposed' && <CommentsPreview on={{ type: 'projects', id: p.slug }} quiet={p.quiet} />}
      <Receives nonprofit={p.nonprofit} page={`/projects/${p.slug}`} />
      {!p.may.includes('organize') && <ReportLink of={{ type: 'projects', uuid: p.uuid }} />}
    </>
  )
}

/** The project's answer has the first five; "Load More" loads the rest. */
function Supporters({ project: p }: { project: Project }) {
  const [moreRequested, setMoreRequested] = useState(false)
  const list = usePaged({ ...projectSupportersQuery(p.slug), enabled: moreRequested })
  if (p.supporters.length === 0) return null
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{promiseWords.supporters}</h2>
      <PagedList
        list={firstSupporters(p, list, () => setMoreRequested(true))}
        waiting={<PeopleSkeleton rows={3} />}
        empty={null}
        byButton
      >
        {(rows) => <SupporterRows rows={rows} noteMenu={noteMenu} />}
      </PagedList>
    </Card>
  )
}

const percentOf = (basisPoints: number) =>
  new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 }).format(basisPoints / 100)

/** Communities whose split names the project, and campaigns for it. */
function Funders({ project: p }: { project: Project }) {
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
