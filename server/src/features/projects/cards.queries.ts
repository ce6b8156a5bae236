import type { ProjectCard } from '@kindling/contract/projects/calls'
import { sql } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'
import { openingColumns, unseenPeople, type StoredTimes } from '../giveables/index.ts'
import { nonprofitRef } from '../nonprofits/index.ts'

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
