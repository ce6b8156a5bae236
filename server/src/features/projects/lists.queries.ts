import type { ProjectList } from '@kindling/contract/projects/rules'
import type { StaffProject } from '@kindling/contract/staff/giveables'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { statement, type Slots, type Placed } from '../../platform/database/statement.ts'
import { unseenPeople } from '../giveables/index.ts'
import {
  giveableMatches,
  giveablesFound,
  openingColumns,
  type Searching,
  type StoredTimes,
} from '../giveables/for-kinds.ts'
import { nonprofitRef } from '../nonprofits/index.ts'
import type { ProjectCard } from '@kindling/contract/projects/calls'

type Values = RowsOfPage & {
  viewerId: number | null
  topics: readonly string[] | null
  nonprofit: string | null
  search: string | null
}

const isOpen = sql`(ga.is_public and ga.closed_at is null)`

const lists: Record<ProjectList, (v: Slots<Values>) => RawBuilder<unknown>> = {
  open: () => isOpen,
  finished: () => sql`(ga.is_public and ga.closed_because = 'ended')`,
  mine: (v) => sql`p.nonprofit_id in (
    select r.nonprofit_id from representatives r where r.user_id = ${v.viewerId} and not r.invited)`,
}

const readPage = statement<Values, Counted<CardRow>, [list: ProjectList, ofNonprofit: boolean, searched: boolean]>(
  (v, list, ofNonprofit, searched) => {
    const isInList = sql`ga.kind = 'projects' and ${lists[list](v)} and (${v.topics}::text[] is null or ga.topic = any(${v.topics}::text[]))
    ${ofNonprofit ? sql`and n.uuid = ${v.nonprofit}` : sql``}
    ${searched ? sql`and ga.id in (select id from matches)` : sql``}`
    return sql`
    ${searched ? sql`with ${giveableMatches(v, 'projects')}` : sql``}
    select t.total, x.* from (select count(*)::int as total from ${projects} where ${isInList}) t
    left join (
      select ${cardColumnsFor(v.viewerId)} from ${projects}
      where ${isInList} and (${v.after}::bigint is null or p.id < ${v.after})
      order by p.id desc limit ${v.most} offset ${v.offset}
    ) x on true
    order by x.id desc`
  },
)

type ListProjectsInput = {
  page: Page
  list: ProjectList
  topics: readonly string[] | undefined
  nonprofit: string | undefined
  search: string | undefined
  viewerId: number | null
}

export async function pageOfProjects(
  db: Db,
  { page, list, topics, nonprofit, search, viewerId }: ListProjectsInput,
): Promise<{ cards: CardRow[]; total: number }> {
  const values = { topics: topics ?? null, nonprofit: nonprofit ?? null, search: search ?? null }
  const rows = await readPage(
    db,
    { ...rowsOf(page), viewerId, ...values },
    list,
    nonprofit !== undefined,
    search !== undefined,
  )
  return { cards: thereOf(rows), total: rows[0]!.total }
}

/** What a search finds among open projects. */
export const projectsFound = (v: Slots<Searching>): RawBuilder<unknown> =>
  giveablesFound(v, { kind: 'projects', kept: isOpen })

/** Projects that take gifts, for search engines. */
export async function openProjectSlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select ga.slug from giveables ga where ga.kind = 'projects' and ga.is_public and ga.closed_at is null order by ga.id desc limit 50000`.execute(
    db,
  )
  return rows.map(({ slug }) => slug)
}

/** Projects of all states, the newest first, at most 500; for staff. */
export async function listProjects(db: Db): Promise<StaffProject[]> {
  const { rows } = await sql<StaffProject>`
    select p.id, ga.slug, ga.name as title, ${nonprofitRef('n')} as nonprofit, p.status, p.pause_reason, ga.goal_cents,
      ga.raised_cents + greatest(ga.shared_cents, 0) as given_cents
    from ${projects} order by p.id desc limit 500`.execute(db)
  return rows
}

/** `is_suspended`: its nonprofit is suspended, so it takes no gifts meanwhile. */
export type CardRow = ProjectCard & StoredTimes & { is_suspended: boolean }

export const projects = sql`(projects p join giveables ga on ga.id = p.giveable_id join nonprofits n on n.id = p.nonprofit_id)`

export const cardColumnsFor = (viewerId: Placed<number | null>) => sql`
  p.id, ga.uuid, ga.slug, ga.name as title, p.line, ga.topic, ga.quiet, p.city, p.state, ga.cover, ${nonprofitRef('n')} as nonprofit,
  ga.goal_cents, ga.raised_cents, greatest(ga.shared_cents, 0)::bigint as shared_cents,
  ga.supporters_count - ${unseenPeople(viewerId)} as supporters_count, p.status,
  (select count(*)::int from project_milestones m where m.project_id = p.id) as milestones_count,
  (select count(*)::int from project_milestones m where m.project_id = p.id and m.state = 'done') as milestones_done,
  ${openingColumns}, n.status = 'suspended' as is_suspended`
