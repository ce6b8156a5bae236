import type { Dedication } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'

const ofGa = sql`ga.id`

const bansOf = (giveableId: RawBuilder<unknown>) => sql`
  from giveables hung join communities host on host.giveable_id = coalesce(hung.home_id, hung.id)
  join memberships ban on ban.community_id = host.id and ban.status = 'banned' where hung.id = ${giveableId}`

/** The people whom the community of a giveable has banned; read once for a whole list. */
export const bannedFrom = (giveableId: RawBuilder<unknown> = ofGa): RawBuilder<number[]> =>
  sql<number[]>`array(select ban.user_id ${bansOf(giveableId)})`

/** Like `bannedFrom`, for one person: reads no other bans. */
export const isBannedFrom = (giveableId: RawBuilder<unknown>, personId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select ${bansOf(giveableId)} and ban.user_id = ${personId})`

/** True if the gift behind `alias` has a note: words of its giver, a dedication, or both. Indexes have the same condition. */
export const hasNote = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.message`)} is not null or ${sql.ref(`${alias}.dedication_name`)} is not null)`

const asDedication = (alias: string): RawBuilder<Dedication> => sql`
  json_build_object('kind', ${sql.ref(`${alias}.dedication_kind`)}, 'name', ${sql.ref(`${alias}.dedication_name`)})`

/** The dedication of the gift behind `alias` as its giver reads it. */
export const ownDedication = (alias: string): RawBuilder<Dedication | null> => sql<Dedication | null>`
  case when ${sql.ref(`${alias}.dedication_name`)} is not null then ${asDedication(alias)} end`

/**
 * True if others may read the note of the gift behind `alias`: it is not hidden, and its giver is not banned there. A note
 * without a name stays after a ban: if it went, the ban would tell whose it was.
 */
export const isPublicNote = (alias: string, giveableId: RawBuilder<unknown> = ofGa): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${hasNote(alias)} and ${of('note_hidden_at')} is null
    and (${of('visibility')} = 'anonymous' or ${of('user_id')} <> all (${bannedFrom(giveableId)})))`
}

/** True if others may read the line of an invite behind `alias`: it is not hidden, and its author is not banned there. */
export const isPublicLine = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.hidden_at`)} is null and ${sql.ref(`${alias}.person_id`)} <> all (${bannedFrom()}))`

/**
 * Both parts of the note of the gift behind `alias` as others read them, as columns `message` and `dedication`. Only the
 * giver's own pages read the columns themselves.
 */
export const publicNote = (alias: string, giveableId: RawBuilder<unknown> = ofGa): RawBuilder<unknown> => sql`
  case when ${isPublicNote(alias, giveableId)} then ${sql.ref(`${alias}.message`)} end as message,
  case when ${sql.ref(`${alias}.dedication_name`)} is not null and ${isPublicNote(alias, giveableId)} then ${asDedication(alias)} end as dedication`
