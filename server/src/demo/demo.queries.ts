import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import type { PaymentStatus, ProjectStatus } from '../platform/database/tables.ts'

export type DemoWorld = { beganAt: Date; filled: boolean }

/** The demo world keeps its own table in a schema of its own, which a database without it lacks. */
export async function readDemoWorld(db: Db): Promise<DemoWorld | null> {
  const found = await sql<{ there: boolean }>`select to_regclass('demo.world') is not null as there`.execute(db)
  if (!found.rows[0]!.there) return null
  const { rows } = await sql<DemoWorld>`
    select began_at as "beganAt", filled_at is not null as filled from demo.world`.execute(db)
  return rows[0] ?? null
}

export async function isInhabited(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** All its dates are relative to `at`, in a second run too. */
export async function beginDemoWorld(db: Db, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create schema if not exists demo`.execute(trx)
    await sql`
      create table if not exists demo.world (
        one boolean primary key default true check (one),
        began_at timestamptz not null,
        filled_at timestamptz
      )`.execute(trx)
    await sql`insert into demo.world (began_at) values (${at})`.execute(trx)
  })
}

/** The steps of the fill that an earlier start has finished. */
export async function finishedSteps(db: Db): Promise<Set<string>> {
  await sql`create table if not exists demo.steps (name text primary key)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from demo.steps`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

export async function noteFinished(db: Db, step: string): Promise<void> {
  await sql`insert into demo.steps (name) values (${step}) on conflict do nothing`.execute(db)
}

export async function noteFilled(db: Db, at: Date): Promise<void> {
  await sql`update demo.world set filled_at = ${at}`.execute(db)
}

export async function peopleByEmail(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('users').select(['id', 'email']).execute()
  return new Map(rows.map((r) => [r.email, r.id]))
}

export async function communityBySlug(db: Db, slug: string): Promise<number | undefined> {
  const query = db.selectFrom('giveables').select('number').where('kind', '=', 'communities')
  return (await query.where('slug', '=', slug).executeTakeFirst())?.number
}

export async function campaignByTitle(db: Db, title: string): Promise<{ id: number; status: string } | undefined> {
  const query = db.selectFrom('campaigns as c').innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
  return await query.select(['c.id', 'c.status']).where('ga.name', '=', title).executeTakeFirst()
}

export async function sentAt(db: Db, campaignId: number): Promise<Date> {
  const query = db.selectFrom('campaigns').select('sent_at').where('id', '=', campaignId)
  return (await query.executeTakeFirstOrThrow()).sent_at!
}

export async function membersOf(db: Db, communityId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('community_id', '=', communityId)
    .where('status', '=', 'active')
    .execute()
  return new Set(rows.map((r) => r.user_id))
}

/** Every payment of a gift of the plan, by its key: "demo-7", or "demo-7-2" if the first one ended without a charge. */
export async function paymentsOfPlan(db: Db): Promise<{ key: string; status: PaymentStatus }[]> {
  return await db
    .selectFrom('payments')
    .select(['request_key as key', 'status'])
    .where('request_key', 'like', 'demo-%')
    .execute()
}

/** When each gift of the plan was given that has neither settled nor ended, the earliest first. */
export async function timesOfWaiting(db: Db): Promise<Date[]> {
  const rows = await db
    .selectFrom('payments')
    .select('updated_at as at')
    .where('status', 'in', ['created', 'requires_action', 'processing'])
    .where('request_key', 'like', 'demo-%')
    .orderBy('updated_at')
    .execute()
  return rows.map(({ at }) => at)
}

export async function countSettled(db: Db): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'succeeded')
    .where('request_key', 'like', 'demo-%')
    .executeTakeFirstOrThrow()
  return row.n
}

export async function giveableOf(
  db: Db,
  kind: 'communities' | 'campaigns' | 'flash-campaigns',
  number: number,
): Promise<{ id: number; uuid: string }> {
  const query = db.selectFrom('giveables').select(['id', 'uuid']).where('kind', '=', kind)
  return await query.where('number', '=', number).executeTakeFirstOrThrow()
}

export async function isCoverless(db: Db, kind: 'communities' | 'campaigns', number: number): Promise<boolean> {
  const query = db.selectFrom('giveables').select('id').where('kind', '=', kind).where('number', '=', number)
  return (await query.where('cover_id', 'is', null).executeTakeFirst()) !== undefined
}

export async function newestGiftOf(db: Db, userId: number, giveableId: number): Promise<string> {
  const query = db
    .selectFrom('gifts')
    .select('uuid')
    .where('user_id', '=', userId)
    .where('giveable_id', '=', giveableId)
  return (await query.where('status', '=', 'settled').orderBy('settled_at', 'desc').limit(1).executeTakeFirstOrThrow())
    .uuid
}

export async function firstStaff(db: Db): Promise<number | null> {
  const query = db.selectFrom('staff').select('user_id').orderBy('added_at').orderBy('user_id').limit(1)
  return (await query.executeTakeFirst())?.user_id ?? null
}

export async function isStaff(db: Db, userId: number): Promise<boolean> {
  return (await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined
}

/** Finds a draft by its title, or an untitled one. */
export async function draftOf(db: Db, makerId: number, title: string): Promise<string | undefined> {
  const query = db.selectFrom('campaign_drafts').select('uuid').where('maker_id', '=', makerId)
  return (await query.where(sql`fields ->> 'title'`, 'in', [title, '']).executeTakeFirst())?.uuid
}

export async function nonprofitByEin(db: Db, ein: string): Promise<string> {
  return (await db.selectFrom('nonprofits').select('uuid').where('ein', '=', ein).executeTakeFirstOrThrow()).uuid
}

export async function communityNamed(db: Db, slug: string): Promise<{ uuid: string }> {
  const query = db.selectFrom('giveables').select('uuid').where('kind', '=', 'communities')
  return await query.where('slug', '=', slug).executeTakeFirstOrThrow()
}

export async function isPartnerOf(db: Db, campaign: number, slug: string): Promise<boolean> {
  const query = db.selectFrom('collaborations as c').innerJoin('campaigns as k', 'k.giveable_id', 'c.giveable_id')
  const found = query.select('c.id').where('k.id', '=', campaign).where('c.slug', '=', slug)
  return (await found.where('c.status', '=', 'accepted').executeTakeFirst()) !== undefined
}

/** True if a community has had, or will have, another split than its first. */
export async function isAnnounced(db: Db, community: number): Promise<boolean> {
  const query = db.selectFrom('allocations as a').innerJoin('communities as c', 'c.giveable_id', 'a.giveable_id')
  return (await query.select('a.id').where('c.id', '=', community).execute()).length > 1
}

export async function uuidOf(db: Db, userId: number): Promise<string> {
  return (await db.selectFrom('users').select('uuid').where('id', '=', userId).executeTakeFirstOrThrow()).uuid
}

export async function netOf(db: Db, giveableId: number): Promise<number> {
  const query = db.selectFrom('giveables').select('net_cents').where('id', '=', giveableId)
  return (await query.executeTakeFirstOrThrow()).net_cents
}

export async function updateNamed(db: Db, giveableId: number, name: string): Promise<string | undefined> {
  const query = db.selectFrom('updates').select('uuid').where('giveable_id', '=', giveableId)
  return (await query.where('name', '=', name).executeTakeFirst())?.uuid
}

export async function roomOf(db: Db, communityId: number): Promise<string> {
  const room = db.selectFrom('chats').select('uuid').where('community_id', '=', communityId)
  return (await room.executeTakeFirstOrThrow()).uuid
}

export async function groupOf(db: Db, makerId: number): Promise<string | undefined> {
  const group = db.selectFrom('chats').select('uuid').where('created_by', '=', makerId).where('type', '=', 'group')
  return (await group.executeTakeFirst())?.uuid
}

export async function hasSent(db: Db, uuid: string): Promise<{ seq: number } | undefined> {
  return await db.selectFrom('chat_messages').select('seq').where('uuid', '=', uuid).executeTakeFirst()
}

export async function withoutAvatar(
  db: Db,
  ids: readonly number[],
): Promise<{ id: number; uuid: string; firstName: string; timeZone: string }[]> {
  return await db
    .selectFrom('users')
    .where('id', 'in', ids)
    .where('avatar', 'is', null)
    .select(['id', 'uuid', 'first_name as firstName', 'time_zone as timeZone'])
    .execute()
}

export async function flashByTitle(db: Db, title: string): Promise<number | undefined> {
  const query = db.selectFrom('giveables').select('number').where('kind', '=', 'flash-campaigns')
  return (await query.where('name', '=', title).executeTakeFirst())?.number
}

export async function projectBySlug(db: Db, slug: string): Promise<{ id: number; status: ProjectStatus } | undefined> {
  const query = db.selectFrom('projects as p').innerJoin('giveables as ga', 'ga.id', 'p.giveable_id')
  return await query
    .select(['p.id', 'p.status'])
    .where('ga.kind', '=', 'projects')
    .where('ga.slug', '=', slug)
    .executeTakeFirst()
}

export async function nonprofitIdByEin(db: Db, ein: string): Promise<number> {
  return (await db.selectFrom('nonprofits').select('id').where('ein', '=', ein).executeTakeFirstOrThrow()).id
}

export async function isMatchFunded(db: Db, flashId: number): Promise<boolean> {
  const query = db.selectFrom('match_pools').select('payment_id').where('flash_campaign_id', '=', flashId)
  return (await query.executeTakeFirstOrThrow()).payment_id !== null
}

export async function receiverOf(db: Db, communityId: number): Promise<string> {
  const shares = db
    .selectFrom('allocation_shares as s')
    .innerJoin('allocations as a', 'a.id', 's.allocation_id')
    .innerJoin('communities as c', 'c.giveable_id', 'a.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 's.nonprofit_id')
  const first = shares.select('n.uuid').where('c.id', '=', communityId).orderBy('a.effective_at').orderBy('s.position')
  return (await first.limit(1).executeTakeFirstOrThrow()).uuid
}

/** Members of a community, or people whose gifts to the giveable settled: at most so many, the earliest accounts first. */
export async function insidersOf(db: Db, giveableId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id from memberships m join communities c on c.id = m.community_id
      where c.giveable_id = ${giveableId} and m.status = 'active'
    union select g.user_id from gifts g where g.giveable_id = ${giveableId} and g.status = 'settled'
    order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
