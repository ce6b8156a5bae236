import type { Person } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../../platform/http/page.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isCalled, personRef } from '../../accounts/index.ts'

export type MemberRow = {
  id: number
  person: Person
  role: 'admin' | 'member'
  organizer: boolean
  own: boolean
  since: Date
}

type Asked = { chatId: number; viewerId: number; name: string | null }

const listed = statement<Asked & RowsOfPage, Counted<MemberRow>, [isNamed: boolean]>(
  (v, isNamed) => sql<Counted<MemberRow>>`
    with ${isNamed ? sql`asked as materialized (select word from unnest(search_words_of(${v.name}::text)) word limit 6),` : sql``}
    insiders as (
      select m.person_id as id, m.role, false as organizer, m.joined_at as since from chat_members m
      where m.chat_id = ${v.chatId} and m.left_at is null
      union all
      select s.user_id, case s.role when 'member' then 'member' else 'admin' end, s.role <> 'member', s.joined_at
      from memberships s join chats c on c.community_id = s.community_id where c.id = ${v.chatId} and s.status = 'active'
    ), shown as materialized (
      select i.*, row_number() over (order by i.id = ${v.viewerId} desc, i.role, lower(u.first_name || ' ' || u.last_name), i.id) as place
      from insiders i join users u on u.id = i.id where ${isNamed ? isCalled(sql`i.id`) : sql`true`}
    ), page as (
      select * from shown where ${v.after}::bigint is null or place > (select place from shown where id = ${v.after})
      order by place limit ${v.most} offset ${v.offset}
    )
    select t.total, p.* from (select count(*)::int as total from shown) t left join (
      select f.id, f.role, f.organizer, f.id = ${v.viewerId} as own, f.since, f.place, ${personRef('u')} as person
      from page f join users u on u.id = f.id
    ) p on true order by p.place`,
)

export async function readMembers(db: Db, { page, ...asked }: Asked & { page: Page }) {
  const rows = await listed(db, { ...asked, ...rowsOf(page) }, asked.name !== null)
  return { rows: thereOf(rows), total: rows[0]!.total }
}
