import { sql, type RawBuilder } from 'kysely'
import { exportList } from '../../platform/database/export-list.queries.ts'
import { statement } from '../../platform/database/statement.ts'
import { joinRequesters } from './notifications.queries.ts'
import type { StoredRow } from './notification.ts'

export type ListedRow = StoredRow & { uuid: string; type: string; created_at: Date; read_at: Date | null }

type ReadListedInput = { personId: number; offset: number; most: number }

/** False once the comment was deleted or hidden, once the update that it stands under was removed, or after a block. */
const isShownComment = sql`(n.data ->> 'comment' is null or exists (
  select from comments c where c.uuid = (n.data ->> 'comment')::uuid and c.deleted_at is null and c.hidden_at is null
    and not (c.anchor_type = 'updates' and exists (select from updates p where p.uuid = c.anchor_uuid and p.status <> 'published'))
    and not exists (select from blocks b
      where (b.blocker_id, b.blocked_id) in ((n.recipient_id, c.author_id), (c.author_id, n.recipient_id)))))`

const isBlocked = sql`exists (select from blocks b
  where (b.blocker_id, b.blocked_id) in ((n.recipient_id, n.actor_id), (n.actor_id, n.recipient_id)))`

/** False once the recipient has left the group, or was removed. Rooms notify of no messages. */
const isInChat = sql`exists (
  select from chats c join chat_members m on m.chat_id = c.id
  where c.uuid = (n.data ->> 'chat')::uuid and m.person_id = n.recipient_id and m.left_at is null)`

const isHeard = sql`(n.giveable_id is null or hears_of(n.giveable_id, n.recipient_id))`

const isActiveMember = sql`exists (
  select from communities k join memberships m on m.community_id = k.id
  where k.giveable_id = n.giveable_id and m.user_id = n.recipient_id and m.status = 'active')`

/**
 * False for news and talk of something that the recipient no longer sees or is banned from, about a text that was removed or
 * hidden since, and of somebody after a block: lists, counts, digests, emails, pushes and the download leave these out. What
 * is about the recipient's own money, role or request always stays.
 */
export const isDue = sql<boolean>`case
  when n.type = 'NewPostUpdate' then ${isHeard}
    and not exists (select from updates p where p.uuid = (n.data ->> 'uuid')::uuid and p.status <> 'published')
  when n.type in ('CommentReplied', 'Mentioned') then ${isHeard} and ${isShownComment}
  when n.type in ('NewFlashCampaign', 'AllocationChanging') then n.giveable_id is null or ${isActiveMember}
  when n.type = 'NewMessage' then ${isInChat} and not ${isBlocked}
  when n.type in ('InviteJoined', 'CollaborationInvited', 'RepresentativeInvited', 'Thanked') then not ${isBlocked}
  when n.type in ('FlashEnding', 'FlashResult', 'CampaignReported') then ${isHeard}
  else true end`

/** The notifications `n`, joined with the person and the giveable that they name, by their current names. */
export const namedRows = (n: RawBuilder<unknown>) => sql`
  select n.id, n.uuid, n.type, n.data, n.created_at, n.read_at,
    case when u.id is not null then json_build_object('uuid', u.uuid,
      'first_name', case when u.status <> 'deleted' then u.first_name end, 'last_name', u.last_name, 'avatar', u.avatar) end as actor,
    case when ga.id is not null then json_build_object(
      'type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name, 'quiet', ga.quiet, 'slug', ga.slug,
      'topic', ga.topic,
      'avatar', case when ga.kind = 'communities' then c.avatar else ga.cover end) end as giveable,
    coalesce(a.waiting, 0) as waiting,
    (select t.words from gifts g join thanks t on t.gift_id = g.id
      where n.type = 'Thanked' and g.uuid = (n.data ->> 'gift')::uuid) as words
  from (${n}) n
  left join lateral (${joinRequesters(sql`n.recipient_id`, sql`n.giveable_id`)} limit 1) a on n.type = 'JoinRequested'
  left join users u on u.id = coalesce(a.user_id, n.actor_id)
  left join giveables ga on ga.id = n.giveable_id
  left join communities c on c.giveable_id = ga.id`

/** Newest first. After the last page, returns one row with only the counts. */
export const readListed = statement<ReadListedInput, { total: number; unread: number } & (ListedRow | { uuid: null })>(
  (v) => sql`
    select t.total, t.unread, p.* from (
      select count(*)::int as total, count(*) filter (where read_at is null)::int as unread
      from notifications n where n.recipient_id = ${v.personId} and n.in_app and ${isDue}
    ) t
    left join (${namedRows(sql`
      select n.* from notifications n where n.recipient_id = ${v.personId} and n.in_app and ${isDue}
      order by n.created_at desc, n.id desc limit ${v.most} offset ${v.offset}`)}
    ) p on true
    order by p.created_at desc, p.id desc`,
)

export const notificationExports = {
  notifications: exportList(
    sql`n.uuid, n.type, n.data, case when u.status = 'active' then trim(u.first_name || ' ' || u.last_name) end as who,
      ga.name as about, n.created_at, n.read_at`,
    sql`n.id`,
    (
      id,
    ) => sql`from notifications n left join users u on u.id = n.actor_id left join giveables ga on ga.id = n.giveable_id
      where n.recipient_id = ${id} and ${isDue}`,
  ),
}
