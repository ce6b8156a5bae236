import type { FlashLogEntry } from '@kindling/contract/flash-campaigns/calls'
import { sql, type NotNull, type Updateable } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { hangsOpenTo, nameKnownTo, viewerIdOf, type ViewerOrProduct } from '../giveables/index.ts'
import type { Identifier } from '../../platform/identifier.ts'
import type { FlashCampaigns } from '../../platform/database/tables.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export type NewFlash = {
  id: number
  giveableId: number
  communityId: number
  organizerId: number
  nonprofitId: number
  line: string
  story: string
  notifiesMembers: boolean
  reportWithinDays: number
  at: Date
}

export async function insertFlash(trx: Trx, f: NewFlash): Promise<void> {
  await trx
    .insertInto('flash_campaigns')
    .values({
      id: f.id,
      giveable_id: f.giveableId,
      community_id: f.communityId,
      organizer_id: f.organizerId,
      nonprofit_id: f.nonprofitId,
      line: f.line,
      story: f.story,
      notifies_members: f.notifiesMembers,
      report_within_days: f.reportWithinDays,
      created_at: f.at,
    })
    .execute()
}

const locked = (trx: Trx) =>
  trx
    .selectFrom('flash_campaigns as f')
    .innerJoin('giveables as ga', 'ga.id', 'f.giveable_id')
    .innerJoin('communities as c', 'c.id', 'f.community_id')
    .select(['f.id', 'f.giveable_id', 'f.community_id', 'f.organizer_id', 'f.notifies_members', 'f.report_within_days'])
    .select([
      'f.extended_at',
      'f.opened_at',
      'f.reminded_at',
      'f.finished_at',
      'f.canceled_at',
      'f.reported_at',
      'f.outcome',
    ])
    .select([
      'ga.uuid',
      'ga.name',
      'ga.quiet',
      'ga.is_public',
      'ga.starts_at',
      'ga.ends_at',
      'ga.closed_at',
      'ga.closed_because',
    ])
    .select([
      'ga.goal_cents',
      'ga.raised_cents',
      'ga.stop_at_goal',
      'ga.grace_seconds',
      'c.giveable_id as community_giveable_id',
    ])
    .$narrowType<{ goal_cents: NotNull; ends_at: NotNull }>()
    .forNoKeyUpdate(['f', 'ga'])

export type LockedFlash = Awaited<ReturnType<ReturnType<typeof locked>['executeTakeFirstOrThrow']>>

/** Locks the giveable before the flash campaign, in the same order as the code that counts gifts. */
export async function lockFlash(trx: Trx, id: number): Promise<LockedFlash | null> {
  await sql`select from giveables where kind = 'flash-campaigns' and number = ${id} for no key update`.execute(trx)
  return (await locked(trx).where('f.id', '=', id).executeTakeFirst()) ?? null
}

export async function changeFlash(
  trx: Trx,
  id: number,
  change: Omit<Updateable<FlashCampaigns>, 'id' | 'giveable_id' | 'community_id'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await trx.updateTable('flash_campaigns').set(change).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Undefined also if it hangs on a community that is closed to the viewer. `product`: the product itself asks. */
export async function findFlash(
  db: Db | Trx,
  { column, value }: Identifier,
  viewer: ViewerOrProduct,
): Promise<{ id: number; communityId: number; uuid: string } | undefined> {
  if (column === 'slug') return undefined
  return await db
    .selectFrom('flash_campaigns as f')
    .innerJoin('giveables as ga', 'ga.id', 'f.giveable_id')
    .select(['f.id', 'f.community_id as communityId', 'ga.uuid'])
    .where(column === 'id' ? 'f.id' : 'ga.uuid', '=', value)
    .where(viewer === 'product' ? sql<boolean>`true` : hangsOpenTo(viewerIdOf(viewer)))
    .executeTakeFirst()
}

type Logged = { act: FlashLogEntry['act']; startsAt: Date; endsAt: Date; at: Date }

/** Stores a change of the times, with the terms of the match at that moment. */
export async function logChange(trx: Trx, id: number, { act, startsAt, endsAt, at }: Logged): Promise<void> {
  await sql`
    insert into flash_log (flash_campaign_id, at, act, starts_at, ends_at, match_percent, match_cap_cents)
    select ${id}, ${at}, ${act}, ${startsAt}, ${endsAt}, m.percent, m.cap_cents
    from (select) one left join match_pools m on m.flash_campaign_id = ${id}`.execute(trx)
}

export type FlashSpan = { id: number; startsAt: Date; endsAt: Date; canceledAt: Date | null }

/** Ordered by opening. `endsAt` is when it closed, if earlier. Exact only while the community is locked. */
export async function flashSpansOf(db: Db | Trx, communityId: number, since: Date): Promise<FlashSpan[]> {
  const { rows } = await sql<FlashSpan>`
    select f.id, ga.starts_at as "startsAt", f.canceled_at as "canceledAt",
      case when f.finished_at is not null then least(ga.ends_at, ga.closed_at) else ga.ends_at end as "endsAt"
    from flash_campaigns f join giveables ga on ga.id = f.giveable_id
    where f.community_id = ${communityId} and (ga.ends_at > ${since} or ga.starts_at > ${since}) order by ga.starts_at`.execute(
    db,
  )
  return rows
}

/** Finds a verified nonprofit in the community's split of today. Null if the split does not name it. */
export async function receiverIn(
  trx: Trx,
  communityGiveableId: number,
  uuid: string,
  now: Date,
): Promise<{ nonprofitId: number; towardId: number | null } | null> {
  const { rows } = await sql<{ nonprofitId: number; towardId: number | null }>`
    select n.id as "nonprofitId", s.toward_id as "towardId" from allocation_shares s join nonprofits n on n.id = s.nonprofit_id
    where s.allocation_id = ${presentSplit(communityGiveableId, now)} and n.uuid = ${uuid} and n.status in ('verified', 'active')`.execute(
    trx,
  )
  return rows[0] ?? null
}

const presentSplit = (giveableId: number, now: Date) => sql`(
  select a.id from allocations a where a.giveable_id = ${giveableId} and a.effective_at <= ${now} order by a.effective_at desc limit 1)`

export const receiversOf = (giveableId: number, now: Date) => sql`
  select s.nonprofit_id from allocation_shares s where s.allocation_id = ${presentSplit(giveableId, now)}`

export const flashExports = {
  flash_campaigns: exportList(
    sql`ga.uuid, ga.name, f.line, f.story, ga.goal_cents, ga.starts_at, ga.ends_at, f.report_within_days, f.outcome, f.cancel_reason, f.created_at`,
    sql`f.id`,
    (id) => sql`from flash_campaigns f join giveables ga on ga.id = f.giveable_id where f.organizer_id = ${id}`,
  ),
  flash_reminders: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`r.user_id`)} as name, r.created_at`,
    sql`f.id`,
    (id) => sql`from flash_reminders r join flash_campaigns f on f.id = r.flash_campaign_id
      join giveables ga on ga.id = f.giveable_id where r.user_id = ${id}`,
  ),
}

export async function noteGoalsMet(trx: Trx, giveableIds: readonly number[], now: Date): Promise<void> {
  await sql`
    update flash_campaigns f set goal_met_at = ${now} from giveables ga
    where ga.id = f.giveable_id and ga.id = any(${giveableIds}::bigint[]) and f.goal_met_at is null and ga.raised_cents >= ga.goal_cents`.execute(
    trx,
  )
}

export async function canceledAmong(trx: Trx, giveableIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from giveables where id = any(${giveableIds}::bigint[]) and closed_because = 'canceled'`.execute(trx)
  return rows.map(({ id }) => id)
}
