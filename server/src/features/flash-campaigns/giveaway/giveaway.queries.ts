import type { Giveaway } from '@kindling/contract/flash-campaigns/calls'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'
import { rowsOf, type Page } from '../../../platform/http/page.ts'
import type { Placed } from '../../../platform/database/statement.ts'
import { personRef } from '../../accounts/index.ts'
import { nameKnownTo } from '../../giveables/index.ts'
import { hearsOf } from '../../giveables/for-kinds.ts'

type NewGiveaway = {
  flashId: number
  prize: string
  terms: string
  winnersCount: number
  seed: string
  seedHash: string
}

export async function insertGiveaway(trx: Trx, g: NewGiveaway): Promise<void> {
  await trx
    .insertInto('giveaways')
    .values({
      flash_campaign_id: g.flashId,
      prize: g.prize,
      terms: g.terms,
      winners_count: g.winnersCount,
      seed: g.seed,
      seed_hash: g.seedHash,
    })
    .execute()
}

export async function findGiveaway(
  trx: Trx,
  flashId: number,
): Promise<{ seed: string; winners: number; isDrawn: boolean } | null> {
  const { rows } = await sql<{ seed: string; winners: number; isDrawn: boolean }>`
    select seed, winners_count as winners, drawn_at is not null as "isDrawn" from giveaways where flash_campaign_id = ${flashId}`.execute(
    trx,
  )
  return rows[0] ?? null
}

/** Until the transaction ends, nobody draws the giveaway or erases its entries. Entering stays possible. */
export async function lockGiveaway(trx: Trx, flashId: number): Promise<void> {
  await sql`select from giveaways where flash_campaign_id = ${flashId} for no key update`.execute(trx)
}

type Entry = { flashId: number; userId: number; ticket: string; at: Date }

export async function insertEntry(trx: Trx, e: Entry): Promise<void> {
  await trx
    .insertInto('giveaway_entries')
    .values({ flash_campaign_id: e.flashId, user_id: e.userId, ticket: e.ticket, entered_at: e.at })
    .onConflict((c) => c.columns(['flash_campaign_id', 'user_id']).doNothing())
    .execute()
}

export async function deleteEntry(trx: Trx, flashId: number, userId: number): Promise<void> {
  await trx
    .deleteFrom('giveaway_entries')
    .where('flash_campaign_id', '=', flashId)
    .where('user_id', '=', userId)
    .execute()
}

/** Deletes the entries of people who are banned there, or no longer see it. */
export async function dropShutOut(trx: Trx, flashId: number): Promise<void> {
  await sql`
    delete from giveaway_entries e using flash_campaigns f, giveables ga
    where f.id = ${flashId} and e.flash_campaign_id = f.id and ga.id = f.giveable_id
      and not ${hearsOf(sql.ref('e.user_id'))}`.execute(trx)
}

export async function ticketsOf(trx: Trx, flashId: number): Promise<string[]> {
  const rows = trx.selectFrom('giveaway_entries').select('ticket').where('flash_campaign_id', '=', flashId)
  return (await rows.orderBy('id').execute()).map(({ ticket }) => ticket)
}

export async function storeDraw(
  trx: Trx,
  flashId: number,
  { winners, at }: { winners: readonly string[]; at: Date },
): Promise<void> {
  await sql`
    update giveaway_entries e set place = w.nth from unnest(${winners}::uuid[]) with ordinality as w (ticket, nth)
    where e.ticket = w.ticket and e.flash_campaign_id = ${flashId}`.execute(trx)
  await trx.updateTable('giveaways').set({ drawn_at: at }).where('flash_campaign_id', '=', flashId).execute()
}

type Tickets = { rows: { id: number; ticket: string }[]; total: number }

/** A page of all tickets of a giveaway; empty before the draw. */
export async function pageOfTickets(db: Db, flashId: number, page: Page): Promise<Tickets> {
  const { most, after, offset } = rowsOf(page)
  const drawn = sql`from giveaway_entries e join giveaways g on g.flash_campaign_id = e.flash_campaign_id
    where e.flash_campaign_id = ${flashId} and g.drawn_at is not null`
  const { rows } = await sql<{ id: number; ticket: string }>`
    select e.id, e.ticket ${drawn} and e.id > ${after ?? 0} order by e.id limit ${most} offset ${offset}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total ${drawn}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

/** Deletes them before the draw. After it, keeps the tickets without the person, so that it can be checked. */
export async function forgetEntries(trx: Trx, userId: number): Promise<void> {
  // a draw under way may have read these tickets already
  await sql`
    select from giveaways where flash_campaign_id in
      (select flash_campaign_id from giveaway_entries where user_id = ${userId})
    order by flash_campaign_id for no key update`.execute(trx)
  await sql`
    delete from giveaway_entries e using giveaways g
    where g.flash_campaign_id = e.flash_campaign_id and e.user_id = ${userId} and g.drawn_at is null`.execute(trx)
  await trx.updateTable('giveaway_entries').set({ user_id: null }).where('user_id', '=', userId).execute()
}

export type StoredGiveaway = Omit<Giveaway, 'drawn_at'> & { drawn_at: string | null }

export const giveawayColumn = (viewerId: Placed<number | null>): RawBuilder<StoredGiveaway | null> => sql`(
  select json_build_object('prize', g.prize, 'terms', g.terms, 'winners_count', g.winners_count,
    'entries_count', (select count(*) from giveaway_entries e where e.flash_campaign_id = f.id), 'seed_hash', g.seed_hash,
    'seed', case when g.drawn_at is not null then g.seed end, 'drawn_at', g.drawn_at,
    'winners', (select coalesce(json_agg(json_build_object('ticket', e.ticket, 'person',
      ${personRef('u')}) order by e.place), '[]')
      from giveaway_entries e left join users u on u.id = e.user_id where e.flash_campaign_id = f.id and e.place is not null),
    'ticket', (select e.ticket from giveaway_entries e where e.flash_campaign_id = f.id and e.user_id = ${viewerId}))
  from giveaways g where g.flash_campaign_id = f.id)`

export const giveawayExports = {
  giveaway_entries: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`e.user_id`)} as name, e.ticket, e.place as won, e.entered_at`,
    sql`e.id`,
    (id) => sql`from giveaway_entries e join flash_campaigns f on f.id = e.flash_campaign_id
      join giveables ga on ga.id = f.giveable_id where e.user_id = ${id}`,
  ),
}
