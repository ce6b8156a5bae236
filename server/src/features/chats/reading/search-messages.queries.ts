import type { FoundMessage } from '@kindling/contract/chats/messages'
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.ts'
import { personRef } from '../../accounts/index.ts'
import { belongingOf, isRead } from '../belonging.queries.ts'

const personOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.status`)} <> 'deleted' then ${personRef(alias)} end`

export const findMessages = statement<
  { viewerId: number; words: string; most: number },
  Omit<FoundMessage, 'created_at'> & { created_at: Date }
>(
  (v) => sql`
    with asked as materialized (select search_words_of(${v.words}::text) as words), b as materialized (${belongingOf(v.viewerId)})
    select json_build_object('uuid', c.uuid, 'type', c.type, 'name', coalesce(ga.name, c.name), 'image_url', k.avatar,
        'other_participant', case when c.type = 'direct' then ${personOf('o')} end) as chat,
      n.uuid, n.seq, ${personOf('u')} as person, n.sender_id = ${v.viewerId} as own, n.text, n.created_at
    from b join chats c on c.id = b.chat_id cross join asked
    cross join lateral (
      select n.id, n.uuid, n.seq, n.sender_id, n.text, n.created_at from chat_messages n
      where n.text <> '' and asked.words <> '{}' and message_words(n.chat_id, n.text) @> (asked.words || ('#' || c.id)) and ${isRead('n', v.viewerId)}
      order by n.seq desc limit ${v.most}
    ) n
    join users u on u.id = n.sender_id left join communities k on k.id = c.community_id left join giveables ga on ga.id = k.giveable_id
    left join users o on o.id = case when c.low_id = ${v.viewerId} then c.high_id else c.low_id end
    order by n.created_at desc, n.id desc limit ${v.most}`,
)
