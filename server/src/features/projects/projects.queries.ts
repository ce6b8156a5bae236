import type { MilestoneState } from '@kindling/contract/projects/rules'
import { sql, type NotNull, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Identifier } from '../../platform/identifier.ts'
import type { Projects } from '../../platform/database/tables.ts'
import { isNamed } from '../giveables/for-kinds.ts'
import type { Line } from './project.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export type NewProject = {
  id: number
  giveableId: number
  nonprofitId: number
  createdBy: number
  line: string
  story: string
  city: string
  state: string
  helps: number | null
  at: Date
}

export async function insertProject(trx: Trx, p: NewProject): Promise<void> {
  await trx
    .insertInto('projects')
    .values({
      id: p.id,
      giveable_id: p.giveableId,
      nonprofit_id: p.nonprofitId,
      created_by: p.createdBy,
      line: p.line,
      story: p.story,
      city: p.city,
      state: p.state,
      helps: p.helps,
      created_at: p.at,
    })
    .execute()
}

export async function findProject(
  db: Db | Trx,
  { column, value }: Identifier,
): Promise<{ id: number; giveableId: number; uuid: string; nonprofitId: number } | undefined> {
  return await db
    .selectFrom('projects as p')
    .innerJoin('giveables as ga', 'ga.id', 'p.giveable_id')
    .select(['p.id', 'ga.id as giveableId', 'ga.uuid', 'p.nonprofit_id as nonprofitId'])
    .where(isNamed('projects', column, value))
    .executeTakeFirst()
}

/** The caller must lock the giveable before, in the same order as the code that counts gifts. */
export async function lockProject(trx: Trx, id: number) {
  return await trx
    .selectFrom('projects as p')
    .innerJoin('giveables as ga', 'ga.id', 'p.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 'p.nonprofit_id')
    .select(['p.id', 'p.giveable_id', 'p.status', 'p.pause_reason', 'p.outcome', 'n.status as nonprofit_status'])
    .select(['ga.uuid', 'ga.slug', 'ga.name', 'ga.closed_at', 'ga.goal_cents', 'ga.gifts_count', 'ga.shared_cents'])
    .$narrowType<{ goal_cents: NotNull; slug: NotNull }>()
    .where('p.id', '=', id)
    .forNoKeyUpdate(['p', 'ga'])
    .executeTakeFirstOrThrow()
}
export type LockedProject = Awaited<ReturnType<typeof lockProject>>

export async function changeProject(
  trx: Trx,
  id: number,
  change: Omit<Updateable<Projects>, 'id' | 'giveable_id' | 'nonprofit_id'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('projects').set(change).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function putLines(trx: Trx, projectId: number, lines: readonly Line[]): Promise<void> {
  await trx.deleteFrom('project_lines').where('project_id', '=', projectId).execute()
  const rows = lines.map(({ label, amount_cents }, position) => ({
    project_id: projectId,
    position,
    label,
    amount_cents,
  }))
  await trx.insertInto('project_lines').values(rows).execute()
}

export const budgetColumn = sql`(
  select coalesce(json_agg(json_build_object('label', l.label, 'amount_cents', l.amount_cents) order by l.position), '[]')
  from project_lines l join projects p on p.id = l.project_id where p.giveable_id = ga.id)`

export async function countLines(trx: Trx, projectId: number): Promise<number> {
  const query = trx.selectFrom('project_lines').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.where('project_id', '=', projectId).executeTakeFirstOrThrow()).count
}

type Spent = { spent_cents: number; note?: string | undefined }

export async function putSpent(trx: Trx, projectId: number, spent: readonly Spent[]): Promise<void> {
  await sql`
    update project_lines l set spent_cents = x.cents, note = nullif(x.note, '')
    from unnest(${spent.map((s) => s.spent_cents)}::bigint[], ${spent.map((s) => s.note ?? '')}::text[]) with ordinality as x (cents, note, nth)
    where l.project_id = ${projectId} and l.position = x.nth - 1`.execute(trx)
}

export type StoredMilestone = {
  uuid: string
  title: string
  state: MilestoneState
  day: string | null
  note: string | null
  photo_id: number | null
  photo: string | null
  photo_alt: string
}

export async function readMilestones(
  trx: Trx,
  projectId: number,
): Promise<Pick<StoredMilestone, 'uuid' | 'photo_id' | 'photo' | 'photo_alt'>[]> {
  const columns = ['uuid', 'photo_id', 'photo', 'photo_alt'] as const
  return await trx.selectFrom('project_milestones').select(columns).where('project_id', '=', projectId).execute()
}

export async function putMilestones(trx: Trx, projectId: number, all: readonly StoredMilestone[]): Promise<void> {
  await trx.deleteFrom('project_milestones').where('project_id', '=', projectId).execute()
  if (all.length === 0) return
  const rows = all.map((milestone, position) => ({ ...milestone, project_id: projectId, position }))
  await trx.insertInto('project_milestones').values(rows).execute()
}

export const projectExports = {
  projects: exportList(
    sql`ga.uuid, ga.name, p.status, p.line, p.story, ga.goal_cents, p.outcome, p.created_at`,
    sql`p.id`,
    (id) => sql`from projects p join giveables ga on ga.id = p.giveable_id where p.created_by = ${id}`,
  ),
}
