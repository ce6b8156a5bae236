import type { Project } from '@kindling/contract/projects/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as promiseWords from '@kindling/words/campaigns/promise'
import * as words from '@kindling/words/projects/projects'
import { useState } from 'react'
import { type Paged, usePaged } from '../../../platform/network/paged-query.ts'
import type { SupporterRow } from '@kindling/contract/common'
import { Card } from '../../../ui/layout/card.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { CommentsPreview } from '../../comments/index.ts'
import { ReportLink } from '../../complaints/index.ts'
import { Receives, Story, SupporterRows } from '../../giveables/index.ts'
import { projectSupportersQuery } from '../projects.api.ts'
import { Funders } from './funders.tsx'
import { Milestones } from './milestones.tsx'

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
  const first: Paged<SupporterRow> = {
    ...list,
    rows: p.supporters,
    hasMore: p.supporters_count > p.supporters.length,
    moreFailed: list.failed,
    loadMore: list.failed ? list.retry : () => setMoreRequested(true),
  }
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{promiseWords.supporters}</h2>
      <PagedList
        list={list.rows === undefined ? first : list}
        waiting={<PeopleSkeleton rows={3} />}
        empty={null}
        byButton
      >
        {(rows) => <SupporterRows rows={rows} />}
      </PagedList>
    </Card>
  )
}
