import type { ReactionKind } from '@kindling/contract/comments/rules'
import type { Reactions } from '@kindling/contract/comments/reactions'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import type { Placed } from '../../../platform/database/statement.ts'
import { exportList } from '../../../platform/database/export-list.queries.ts'

export const reactionsOf = (
  anchorUuid: RawBuilder<unknown>,
  viewerId: Placed<number | null>,
): RawBuilder<Reactions> => sql<Reactions>`
  (select json_build_object('heart', coalesce(max(k.heart), 0), 'hands', coalesce(max(k.hands), 0), 'ember', coalesce(max(k.ember), 0),
    'mine', (select coalesce(json_agg(m.reaction order by m.reaction), '[]') from reactions m
      where m.anchor_uuid = ${anchorUuid} and m.person_id = ${viewerId}))
  from reaction_counts k where k.anchor_uuid = ${anchorUuid})`

export async function readReactions(db: Db | Trx, uuid: string, viewerId: number): Promise<Reactions> {
  const { rows } = await sql<{ reactions: Reactions }>`
    select ${reactionsOf(sql`${uuid}::uuid`, viewerId)} as reactions`.execute(db)
  return rows[0]!.reactions
}

type Reaction = { type: string; uuid: string; personId: number; reaction: ReactionKind }

export async function insertReaction(
  trx: Trx,
  { type, uuid, personId, reaction, at }: Reaction & { at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into reactions (anchor_type, anchor_uuid, person_id, reaction, created_at)
    values (${type}, ${uuid}, ${personId}, ${reaction}, ${at}) on conflict do nothing returning 1`.execute(trx)
  return rows.length > 0
}

export async function deleteReaction(trx: Trx, { uuid, personId, reaction }: Omit<Reaction, 'type'>): Promise<boolean> {
  const { rows } = await sql`
    delete from reactions where anchor_uuid = ${uuid} and person_id = ${personId} and reaction = ${reaction} returning 1`.execute(
    trx,
  )
  return rows.length > 0
}

export async function moveCount(trx: Trx, uuid: string, reaction: ReactionKind, delta: 1 | -1): Promise<void> {
  const column = sql.ref(reaction)
  await (
    delta === 1
      ? sql`insert into reaction_counts as k (anchor_uuid, ${column}) values (${uuid}, 1)
        on conflict (anchor_uuid) do update set ${column} = k.${column} + 1`
      : sql`update reaction_counts set ${column} = ${column} - 1 where anchor_uuid = ${uuid}`
  ).execute(trx)
}

/** Deletes an erased person's reactions, in the order in which anchors are locked. */
export async function takeReactionsOf(
  trx: Trx,
  personId: number,
): Promise<{ type: string; uuid: string; reaction: ReactionKind }[]> {
  const { rows } = await sql<{ type: string; uuid: string; reaction: ReactionKind }>`
    with gone as (delete from reactions where person_id = ${personId} returning anchor_type, anchor_uuid, reaction)
    select anchor_type as type, anchor_uuid as uuid, reaction from gone order by anchor_uuid, reaction`.execute(trx)
  return rows
}

export async function forgetReactions(trx: Trx, uuids: readonly string[]): Promise<void> {
  await sql`delete from reactions where anchor_uuid = any(${uuids}::uuid[])`.execute(trx)
  await sql`delete from reaction_counts where anchor_uuid = any(${uuids}::uuid[])`.execute(trx)
}

export const reactionExports = {
  reactions: exportList(
    sql`r.anchor_type as type, r.anchor_uuid as uuid, r.reaction, r.created_at`,
    sql`row_number() over (order by r.created_at, r.anchor_uuid, r.reaction)`,
    (id) => sql`from reactions r where r.person_id = ${id}`,
  ),
}
