import { sql, type RawBuilder } from 'kysely'

const ofGa = sql`ga.id`

/** The people whom the community of a giveable has banned; read once for a whole list. */
export const bannedFrom = (giveableId: RawBuilder<unknown> = ofGa): RawBuilder<number[]> => sql<number[]>`array(
  select m.user_id from giveables b join communities h on h.giveable_id = coalesce(b.home_id, b.id)
  join memberships m on m.community_id = h.id and m.status = 'banned' where b.id = ${giveableId})`

/**
 * True if others may read the note of the gift behind `alias`: it is not hidden, and its giver is not banned there. A note
 * without a name stays after a ban: if it went, the ban would tell whose it was.
 */
export const isPublicNote = (alias: string, giveableId: RawBuilder<unknown> = ofGa): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('message')} is not null and ${of('note_hidden_at')} is null
    and (${of('visibility')} = 'anonymous' or ${of('user_id')} <> all (${bannedFrom(giveableId)})))`
}

/** True if others may read the line of an invite behind `alias`: it is not hidden, and its author is not banned there. */
export const isPublicLine = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.hidden_at`)} is null and ${sql.ref(`${alias}.person_id`)} <> all (${bannedFrom()}))`

/** The note of the gift behind `alias` as others read it. Only the giver's own pages read the column itself. */
export const publicNote = (alias: string, giveableId: RawBuilder<unknown> = ofGa): RawBuilder<string | null> =>
  sql<string | null>`case when ${isPublicNote(alias, giveableId)} then ${sql.ref(`${alias}.message`)} end`
