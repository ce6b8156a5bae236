import type { ChangeCommunityInput } from '@kindling/contract/communities/calls'
import { sql, type RawBuilder } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { FrozenBecause } from '../../platform/database/tables.ts'
import type { UsedFile } from '../photos/index.ts'
import { takesGiftsAt } from '../giveables/index.ts'
import type { Share } from '../ledger/index.ts'
import type { CommunityStatus } from './community.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'
import type { Placed } from '../../platform/database/statement.ts'

export type NewCommunity = {
  id: number
  giveableId: number
  tagline: string
  story: string
  rules?: string | undefined
  city: string
  state: string
  visibility: 'open' | 'request'
  suggestedCents: readonly number[]
  impactLines: readonly { amount_cents: number; text: string }[]
  ownerId: number
  at: Date
}

export async function insertCommunity(trx: Trx, c: NewCommunity): Promise<void> {
  await trx
    .insertInto('communities')
    .values({
      id: c.id,
      giveable_id: c.giveableId,
      tagline: c.tagline,
      story: c.story,
      rules: c.rules ?? '',
      city: c.city,
      state: c.state,
      visibility: c.visibility,
      status: 'active',
      suggested_cents: [...c.suggestedCents],
      impact_lines: JSON.stringify(c.impactLines),
      created_at: c.at,
      created_by: c.ownerId,
    })
    .execute()
}

/** The giveables whose feed shows the updates of a community: the community itself. */
export async function shownIn(db: Db | Trx, giveableId: number): Promise<{ id: number; uuid: string }[]> {
  return await db.selectFrom('giveables').select(['id', 'uuid']).where('id', '=', giveableId).execute()
}

export async function countVerified(trx: Trx, nonprofitIds: readonly number[]): Promise<number> {
  const query = trx.selectFrom('nonprofits').select((eb) => eb.fn.countAll<number>().as('count'))
  const row = await query
    .where('id', 'in', nonprofitIds)
    .where('status', 'in', [literal('verified'), literal('active')])
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns the shares in the order of the argument; an unknown nonprofit or project has the id `nobody`. */
export async function nonprofitsByUuid(
  trx: Trx,
  shares: readonly { nonprofit: string; project?: string | undefined; basis_points: number }[],
): Promise<Share[]> {
  const rows = await trx
    .selectFrom('nonprofits')
    .select(['id', 'uuid'])
    .where(
      'uuid',
      'in',
      shares.map((s) => s.nonprofit),
    )
    .execute()
  const ids = new Map(rows.map(({ id, uuid }) => [uuid, id]))
  const projects = await openProjects(
    trx,
    shares.flatMap((s) => s.project ?? []),
  )
  return shares.map((s) => {
    const nonprofitId = ids.get(s.nonprofit.toLowerCase()) ?? nobody
    const project = s.project === undefined ? null : projects.get(s.project.toLowerCase())
    const towardId = project === null ? null : project?.nonprofitId === nonprofitId ? project.towardId : nobody
    return { nonprofitId, basisPoints: s.basis_points, towardId }
  })
}
/** The id for an unknown uuid; no row has it. */
export const nobody = 0

async function openProjects(
  trx: Trx,
  uuids: readonly string[],
): Promise<Map<string, { towardId: number; nonprofitId: number }>> {
  if (uuids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('projects as p')
    .innerJoin('giveables as ga', 'ga.id', 'p.giveable_id')
    .select(['ga.uuid', 'ga.id as towardId', 'p.nonprofit_id as nonprofitId'])
    .where('ga.uuid', 'in', uuids)
    .where('p.status', 'in', [literal('funding'), literal('in_progress')])
    .execute()
  return new Map(rows.map(({ uuid, ...row }) => [uuid, row]))
}

export async function putAvatar(trx: Trx, communityId: number, file: UsedFile | null): Promise<void> {
  await trx
    .updateTable('communities')
    .set({ avatar_id: file?.id ?? null, avatar: file?.address ?? null })
    .where('id', '=', communityId)
    .execute()
}

export async function updateCommunity(trx: Trx, id: number, change: UpdateCommunityInput): Promise<void> {
  const { suggested_cents: cents, impact_lines: lines, ...plain } = change
  const set = {
    ...plain,
    ...(cents && { suggested_cents: [...cents] }),
    ...(lines && { impact_lines: JSON.stringify(lines) }),
  }
  const named = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  if (Object.keys(named).length === 0) return
  await trx.updateTable('communities').set(named).where('id', '=', id).execute()
}
type UpdateCommunityInput = Omit<ChangeCommunityInput, 'name' | 'slug' | 'topic' | 'invites_open' | 'cover' | 'avatar'>

/** The uuids of the giveables that hang on a community. */
export async function hangingOn(trx: Trx, giveableId: number): Promise<string[]> {
  const hanging = trx.selectFrom('giveables').select('uuid').where('home_id', '=', giveableId)
  return (await hanging.execute()).map(({ uuid }) => uuid)
}

export async function updateStatus(
  trx: Trx,
  id: number,
  { status, frozenBecause }: { status: CommunityStatus; frozenBecause: FrozenBecause | null },
): Promise<void> {
  const set = { status, frozen_because: frozenBecause }
  await trx.updateTable('communities').set(set).where('id', '=', id).execute()
}

export async function closedAtOf(trx: Trx, giveableId: number): Promise<Date | null> {
  const row = trx.selectFrom('giveables').select('closed_at').where('id', '=', giveableId)
  return (await row.executeTakeFirstOrThrow()).closed_at
}

export async function hasOwner(trx: Trx, communityId: number): Promise<boolean> {
  const { rows } = await sql`
    select from memberships where community_id = ${communityId} and role = 'owner'`.execute(trx)
  return rows.length > 0
}

export async function openCommunitySlugs(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('communities as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select('ga.slug')
    .where(takesGiftsAt(now))
    .orderBy('c.id')
    .execute()
  return rows.flatMap(({ slug }) => slug ?? [])
}

export const communityExports = {
  memberships: exportList(
    sql`ga.uuid, ga.name, m.role, m.status, m.joined_at, m.note, m.declined, m.reason, m.offered_until`,
    sql`c.id`,
    (
      id,
    ) => sql`from memberships m join communities c on c.id = m.community_id join giveables ga on ga.id = c.giveable_id
      where m.user_id = ${id}`,
  ),
}

/** In an open community everyone sees the (flash) campaigns, except banned people; in others only members. */
export const listsInside = (alias: string, viewerId: Placed<number | null>): RawBuilder<boolean> => sql<boolean>`
  coalesce((select case m.status when 'active' then true when 'banned' then false end
    from memberships m where m.community_id = ${sql.ref(alias)}.id and m.user_id = ${viewerId}), ${sql.ref(alias)}.visibility = 'open')`

export type RecountedMembers = { giveable_id: number; uuid: string; name: string }

/** Locks all communities, so that nobody joins or leaves meanwhile. Returns those whose counter was wrong. */
export async function recountMembers(trx: Trx): Promise<RecountedMembers[]> {
  await sql`set local statement_timeout = '10min'`.execute(trx)
  await sql`select from communities order by id for no key update`.execute(trx)
  const { rows } = await sql<RecountedMembers>`
    update communities c set members_count = x.members
    from giveables ga, (
      select k.id, count(m.user_id)::int as members from communities k
      left join memberships m on m.community_id = k.id and m.status = 'active' group by k.id) x
    where ga.id = c.giveable_id and x.id = c.id and c.members_count <> x.members
    returning c.giveable_id, ga.uuid, ga.name`.execute(trx)
  return rows
}
