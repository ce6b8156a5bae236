import type { GiveableType, Topic } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../platform/database/statement.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Identifier } from '../../platform/identifier.ts'
import type { Placed, Slot } from '../../platform/database/statement.ts'
import type { ClosedBecause } from '../../platform/database/tables.ts'
import type { UsedFile } from '../photos/index.ts'
import { splitThen } from './split/splits.queries.ts'
import { viewerIdOf, type Giveable, type ViewerOrProduct } from './giveable.ts'
import { isThereFor } from './seen.queries.ts'

export type NewGiveable = Pick<
  Giveable,
  'uuid' | 'kind' | 'slug' | 'name' | 'quiet' | 'isPublic' | 'startsAt' | 'endsAt'
> & {
  topic: Topic
  goalCents: number | null
  /** True if it closes with the gift that reaches its goal. */
  stopAtGoal: boolean
  graceSeconds?: number
}

/** `number`: the next number of its kind. The kind stores its row with this id in the same transaction. */
export async function insertGiveable(trx: Trx, g: NewGiveable): Promise<{ id: number; number: number }> {
  return await trx
    .insertInto('giveables')
    .values({
      uuid: g.uuid,
      kind: g.kind,
      number: sql<number>`nextval(pg_get_serial_sequence(${g.kind.replaceAll('-', '_')}, 'id'))`,
      slug: g.slug,
      name: g.name,
      topic: g.topic,
      quiet: g.quiet,
      is_public: g.isPublic,
      starts_at: g.startsAt,
      ends_at: g.endsAt,
      goal_cents: g.goalCents,
      stop_at_goal: g.stopAtGoal,
      grace_seconds: g.graceSeconds ?? null,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

/** Omitted fields do not change; `closed: null` reopens it. */
export type ChangeGiveableInput = Partial<
  Pick<NewGiveable, 'name' | 'topic' | 'quiet' | 'isPublic' | 'startsAt' | 'endsAt' | 'goalCents' | 'stopAtGoal'>
> & {
  closed?: { at: Date; because: ClosedBecause } | null
  invitesOpen?: boolean
  takesMonthly?: boolean
  /** Can change only before others have seen the giveable, because its art is drawn from the uuid. */
  uuid?: string
}

/** Locks the giveable, so that no gift is counted during the change. */
export async function changeGiveable(trx: Trx, id: number, c: ChangeGiveableInput): Promise<void> {
  const change = {
    ...(c.uuid !== undefined && { uuid: c.uuid }),
    ...(c.name !== undefined && { name: c.name }),
    ...(c.topic !== undefined && { topic: c.topic }),
    ...(c.quiet !== undefined && { quiet: c.quiet }),
    ...(c.isPublic !== undefined && { is_public: c.isPublic }),
    ...(c.startsAt !== undefined && { starts_at: c.startsAt }),
    ...(c.endsAt !== undefined && { ends_at: c.endsAt }),
    ...(c.goalCents !== undefined && { goal_cents: c.goalCents }),
    ...(c.stopAtGoal !== undefined && { stop_at_goal: c.stopAtGoal }),
    ...(c.invitesOpen !== undefined && { invites_open: c.invitesOpen }),
    ...(c.takesMonthly !== undefined && { takes_monthly: c.takesMonthly }),
    ...(c.closed !== undefined && { closed_at: c.closed?.at ?? null, closed_because: c.closed?.because ?? null }),
  }
  if (Object.keys(change).length === 0) return
  await trx.updateTable('giveables').set(change).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Returns the id of the former cover. */
export async function putCover(trx: Trx, id: number, cover: UsedFile | null): Promise<number | null> {
  const { cover_id: before } = await trx
    .selectFrom('giveables')
    .select('cover_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { id: cover_id = null, address = null, alt: cover_alt = null } = cover ?? {}
  await trx.updateTable('giveables').set({ cover_id, cover: address, cover_alt }).where('id', '=', id).execute()
  return before
}

/** Stores the alt text of its cover photo, if it has one. Returns the id of the photo. */
export async function putCoverAlt(trx: Trx, id: number, alt: string): Promise<number | null> {
  const update = trx
    .updateTable('giveables')
    .set({ cover_alt: alt })
    .where('id', '=', id)
    .where('cover_id', 'is not', null)
  return (await update.returning('cover_id').executeTakeFirst())?.cover_id ?? null
}

export const coverAltColumn = sql`coalesce(ga.cover_alt, '') as cover_alt`

export const boardsOpen = sql<boolean>`coalesce((select t.boards_open from talk_rules t where t.giveable_id = ga.id), true)`

export const chatOpen = sql<boolean>`coalesce((select t.chat_open from talk_rules t where t.giveable_id = ga.id), true)`

export const openingColumns = sql`ga.is_public, ga.starts_at, ga.ends_at, ga.closed_at`

type Moment = Placed<Date> | RawBuilder<Date>

/** `takesGifts` in SQL: true if `ga` takes a gift whose card is tried at `at` and charged at `doneAt`. */
export const takesGiftsAt = (at: Moment, doneAt?: Moment, graceSeconds = sql`ga.grace_seconds`) =>
  sql<boolean>`(ga.is_public and ga.starts_at <= ${at} and coalesce(ga.ends_at > ${at}, true) and coalesce(ga.closed_at > ${at}, true)
    ${doneAt === undefined ? sql`` : sql`and coalesce(${doneAt} <= least(ga.ends_at, ga.closed_at) + make_interval(secs => ${graceSeconds}), true)`})`

const columnOf = { id: sql`ga.number`, uuid: sql`ga.uuid` }

/** True if the identifier names the giveable `ga`, by its current or a former address. */
export const isNamed = (kind: GiveableType, column: Identifier['column'], value: Placed<Identifier['value'] | null>) =>
  column === 'slug'
    ? sql<boolean>`ga.id = (
        select id from giveables where kind = ${sql.lit(kind)} and slug = ${value}
        union all select giveable_id from former_slugs where kind = ${sql.lit(kind)} and slug = ${value} limit 1)`
    : sql<boolean>`ga.kind = ${sql.lit(kind)} and ${columnOf[column]} = ${value}`

/** Locks all addresses of a kind, because a check alone would miss one that is taken meanwhile. */
export async function lockSlugs(trx: Trx, kind: GiveableType): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`slugs of ${kind}`}, 0))`.execute(trx)
}

export async function slugIsTaken(trx: Trx, kind: GiveableType, slug: string, but: number | null): Promise<boolean> {
  const { rows } = await sql`
    select from giveables where kind = ${kind} and slug = ${slug} and id is distinct from ${but}::bigint
    union all
    select from former_slugs where kind = ${kind} and slug = ${slug} and giveable_id is distinct from ${but}::bigint`.execute(
    trx,
  )
  return rows.length > 0
}

export async function uuidIsTaken(trx: Trx, uuid: string): Promise<boolean> {
  const { rows } = await sql`select from giveables where uuid = ${uuid}`.execute(trx)
  return rows.length > 0
}

/** Requires a free slug. Former addresses keep working. */
export async function moveTo(trx: Trx, id: number, slug: string): Promise<void> {
  await sql`
    insert into former_slugs (kind, slug, giveable_id)
    select kind, slug, id from giveables where id = ${id} and slug is not null
    on conflict (kind, slug) do nothing`.execute(trx)
  await trx.deleteFrom('former_slugs').where('giveable_id', '=', id).where('slug', '=', slug).execute()
  await trx.updateTable('giveables').set({ slug }).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Reads a giveable with its split at `at`, if it is there for the viewer. `product`: the product itself asks. */
export async function readGiveable(
  db: Db | Trx,
  kind: GiveableType,
  named: Identifier,
  { at, viewer }: { at: Date; viewer: ViewerOrProduct },
): Promise<Giveable | null> {
  const isThere = viewer === 'product' ? sql`ga.is_public` : isThereFor(viewerIdOf(viewer))
  return (await read(db, sql`${isNamed(kind, named.column, named.value)} and ${isThere}`, at))[0] ?? null
}

/** In the order of the payment's gifts; a giveable may occur more than once. */
export const giveablesOfPayment = (db: Db | Trx, paymentId: number, at: Date): Promise<Giveable[]> =>
  read(db, sql`g.payment_id = ${paymentId} order by g.id`, at, sql`join gifts g on g.giveable_id = ga.id`)

export const giveablesByIds = (db: Db | Trx, ids: readonly number[], at: Date): Promise<Giveable[]> =>
  read(db, sql`ga.id = any(${ids}::bigint[])`, at)

/** Includes giveables that are not there for the viewer. */
export async function kindsByUuid(
  db: Db,
  uuids: readonly string[],
  viewer: { id: number } | null,
): Promise<(Pick<Giveable, 'uuid' | 'kind'> & { isThere: boolean })[]> {
  return await db
    .selectFrom('giveables as ga')
    .select(['ga.uuid', 'ga.kind', isThereFor(viewer?.id ?? null).as('isThere')])
    .where(sql<boolean>`ga.uuid = any(${uuids}::uuid[])`)
    .execute()
}

async function read(
  db: Db | Trx,
  where: RawBuilder<unknown>,
  at: Date,
  join: RawBuilder<unknown> = sql``,
): Promise<Giveable[]> {
  const { rows } = await prepared(
    db,
    sql<Giveable>`
    select ga.id, ga.uuid, ga.kind, ga.number, ga.slug, ga.name, ga.quiet, ga.takes_monthly as "takesMonthly", ga.is_public as "isPublic", ga.starts_at as "startsAt",
      ga.ends_at as "endsAt", ga.closed_at as "closedAt", ga.closed_because as "closedBecause", ga.grace_seconds as "graceSeconds",
      (select coalesce(bool_and(n.status = 'suspended'), false) from allocation_shares s join nonprofits n on n.id = s.nonprofit_id
        where s.allocation_id = ${splitThen(sql`ga.id`, at)}) as "isSuspended"
    from giveables ga ${join} where ${where}`,
  )
  return rows
}

/** Locks in the order of ids, like the code that counts gifts, to prevent deadlocks. */
export async function lockGiveables(trx: Trx, ids: readonly number[]): Promise<void> {
  await prepared(trx, sql`select from giveables where id = any(${ids}::bigint[]) order by id for no key update`)
}

/** The viewer's monthly gift to the giveable `ga` in cents, also while paused; null if there is none. */
export const monthlyOf = (viewerId: Slot<number | null>) => sql`(
  select i.amount_cents from plan_items i join plans pl on pl.user_id = i.user_id
  where i.user_id = ${viewerId} and i.giveable_id = ga.id and i.state in ('active', 'paused') and pl.state <> 'ended')`
