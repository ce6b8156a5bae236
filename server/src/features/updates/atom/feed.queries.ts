import type { UpdateTag } from '@kindling/contract/updates/rules'
import type { GiveableOfUpdate, Update } from '@kindling/contract/updates/calls'
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.ts'
import { giveableColumn, photosColumn, spentColumn } from '../reading/columns.queries.ts'

/** Times are strings, as in JSON. */
export type FeedEntry = Pick<Update, 'uuid' | 'name' | 'body' | 'photos' | 'spent'> & {
  tags: UpdateTag[]
  author: string | null
  published_at: string
  edited_at: string | null
}
export type FeedRow = { giveable: GiveableOfUpdate; since: Date; entries: FeedEntry[] }

/** The newest published updates of a giveable, ignoring pins. `since` is the start of the giveable. */
export const readFeed = statement<{ giveableId: number; most: number }, FeedRow>(
  (v) => sql`
    select ${giveableColumn} as giveable, ga.starts_at as since, (
      select coalesce(json_agg(x), '[]') from (
        select p.uuid, p.name, p.body, p.tags, p.published_at, p.edited_at, ${spentColumn} as spent,
          ${photosColumn} as photos, case when u.status <> 'deleted' then trim(u.first_name || ' ' || u.last_name) end as author
        from updates p join users u on u.id = p.author_id
        where p.giveable_id = ga.id and p.status = 'published'
        order by p.published_at desc, p.id desc limit ${v.most}) x) as entries
    from giveables ga where ga.id = ${v.giveableId}`,
)
