import type { Milestone, Project, ProjectLine } from '@kindling/contract/projects/calls'
import { sql } from 'kysely'
import type { Identifier } from '../../platform/identifier.ts'
import { statement } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'
import { type SupporterGift } from '../giveables/index.ts'
import {
  coverAltColumn,
  isNamed,
  newestGifts,
  supportersOf,
  type FoundSupporters,
  type SupportersForm,
  type SupportersValues,
} from '../giveables/for-kinds.ts'
import { runsIt } from './access.queries.ts'
import { cardColumnsFor, projects, type CardRow } from './lists.queries.ts'

type Stored = Pick<
  Project,
  | ('cover_alt' | 'story' | 'by' | 'helps' | 'net_cents' | 'fees_covered' | 'invites_open' | 'outcome')
  | ('communities' | 'campaigns' | 'pause_reason')
>
export type PageRow = CardRow &
  Stored & {
    runs: boolean
    reported_at: Date | null
    lines: Omit<ProjectLine, 'filled_cents'>[]
    milestones: Milestone[]
    newest: SupporterGift[]
  }

type ReadProjectInput = { value: Identifier['value']; viewerId: number | null }
type Form = [column: Identifier['column']]

const presentSplit = (now: unknown) => sql`(
  select a.id from allocations a where a.giveable_id = k.id and a.effective_at <= ${now} order by a.effective_at desc limit 1)`

export const readProject = statement<ReadProjectInput & { timeZone: string; now: Date }, PageRow, Form>(
  (v, column) => sql`
    select ${cardColumnsFor(v.viewerId)}, ${coverAltColumn}, p.story, ${personRef('o')} as by,
      p.helps, greatest(ga.net_cents, 0)::bigint as net_cents, ga.fees_covered, ga.invites_open, p.pause_reason, p.outcome, p.reported_at, ${runsIt(v.viewerId)} as runs,
      (select coalesce(json_agg(json_build_object('label', l.label, 'amount_cents', l.amount_cents, 'spent_cents', l.spent_cents,
          'note', l.note) order by l.position), '[]') from project_lines l where l.project_id = p.id) as lines,
      (select coalesce(json_agg(json_build_object('uuid', m.uuid, 'title', m.title, 'state', m.state, 'day', m.day, 'note', m.note,
          'photo', m.photo, 'photo_alt', m.photo_alt) order by m.position), '[]') from project_milestones m where m.project_id = p.id) as milestones,
      (select coalesce(json_agg(x order by x.basis_points desc, x.uuid), '[]') from (
        select k.uuid, k.slug, k.name, k.topic, s.basis_points from allocation_shares s join allocations d on d.id = s.allocation_id
        join giveables k on k.id = d.giveable_id join communities c on c.giveable_id = k.id and c.status = 'active'
        where s.toward_id = ga.id and d.id = ${presentSplit(v.now)}
        order by s.basis_points desc, k.id limit 50) x) as communities,
      (select coalesce(json_agg(x), '[]') from (
        select k.uuid, c.id, k.name as title, k.topic from allocation_shares s join allocations d on d.id = s.allocation_id
        join giveables k on k.id = d.giveable_id join campaigns c on c.giveable_id = k.id
        where s.toward_id = ga.id and k.is_public and (k.home_id is null or sees_inside(k.id, k.home_id, ${v.viewerId}::bigint)) and d.id = ${presentSplit(v.now)} order by c.id desc limit 50) x) as campaigns,
      ${newestGifts({ most: 5, viewerId: v.viewerId, timeZone: v.timeZone })} as newest
    from ${projects} join users o on o.id = p.created_by where ${isNamed('projects', column, v.value)}`,
)

export const readSupporters = statement<
  ReadProjectInput & SupportersValues,
  { is_public: boolean; runs: boolean } & FoundSupporters,
  [...Form, ...SupportersForm]
>(
  (v, column, ...form) => sql`
    select ga.is_public, ${runsIt(v.viewerId)} as runs, ${supportersOf(v, form)} from ${projects} where ${isNamed('projects', column, v.value)}`,
)
