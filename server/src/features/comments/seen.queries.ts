import { sql, type RawBuilder } from 'kysely'
import type { Placed } from '../../platform/database/statement.ts'
import { blockedWith, personRef } from '../accounts/index.ts'
import { hiddenWhyOf } from '../complaints/index.ts'
import { reactionsOf } from './reactions/reactions.queries.ts'
import type { CommentRow } from './comment.ts'

/** The viewer. Organizers see all comments except deleted ones. */
export type Viewed = { viewerId: Placed<number | null>; organizes: Placed<boolean> }

export const isSeen = (alias: string, { viewerId, organizes }: Viewed): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('deleted_at')} is null
    and (${of('hidden_at')} is null or ${organizes}::boolean or ${of('author_id')} = ${viewerId})
    and (${organizes}::boolean or ${viewerId}::bigint is null or ${of('author_id')} not in (${blockedWith(viewerId)})))`
}

/** True if the comment `c` has a row in lists. A hidden comment keeps its row if it has visible replies. */
export const isListed = (v: Viewed): RawBuilder<boolean> => sql<boolean>`
  (${isSeen('c', v)} or exists (select from comments r where r.parent_id = c.id and ${isSeen('r', v)}))`

const mentionsOf = (alias: string) => sql`
  (select coalesce(json_agg(json_build_object('uuid', p.uuid, 'name', trim(p.first_name || ' ' || p.last_name)) order by p.id), '[]')
    from comment_mentions m join users p on p.id = m.person_id and p.status <> 'deleted' where m.comment_id = ${sql.ref(`${alias}.id`)})`

/** The comment behind `alias` as JSON (CommentRow). Only this query removes what the viewer may not read. */
export const commentRow = (alias: string, v: Viewed, more: RawBuilder<unknown> = sql``): RawBuilder<CommentRow> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  const ifSeen = (shown: RawBuilder<unknown>, otherwise: RawBuilder<unknown> = sql`null`) =>
    sql`case when ${isSeen(alias, v)} then ${shown} else ${otherwise} end`
  return sql<CommentRow>`json_build_object(
    'uuid', ${of('uuid')},
    'parent', (select p.uuid from comments p where p.id = ${of('parent_id')}),
    'state', case when ${of('deleted_at')} is not null then 'deleted'
      when ${of('hidden_at')} is not null or not ${isSeen(alias, v)} then 'hidden' else 'shown' end,
    'person', ${ifSeen(sql`(select ${personRef('u')} from users u where u.id = ${of('author_id')})`)},
    'text', ${ifSeen(of('text'))},
    'hidden', case when ${of('hidden_at')} is not null and ${isSeen(alias, v)} then ${hiddenWhyOf(of('uuid'), v.viewerId)} end,
    'by_organizer', ${ifSeen(of('by_organizer'), sql`false`)},
    'own', ${ifSeen(sql`coalesce(${of('author_id')} = ${v.viewerId}, false)`, sql`false`)},
    'pinned', ${of('pinned')},
    'mentions', ${ifSeen(mentionsOf(alias), sql`'[]'::json`)},
    'reactions', ${ifSeen(reactionsOf(of('uuid'), v.viewerId), sql`'{"heart":0,"hands":0,"ember":0,"mine":[]}'::json`)},
    'created_at', ${of('created_at')},
    'edited_at', ${ifSeen(of('edited_at'))}${more})`
}
