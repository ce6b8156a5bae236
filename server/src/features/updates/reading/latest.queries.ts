import { sql } from 'kysely'

/** Times are strings, as in JSON. */
export type LatestUpdate = { uuid: string; name: string; excerpt: string; published_at: string }

/** The newest published update of the giveable `ga`, ignoring pins; null if it has none. */
export const latestColumn = sql<LatestUpdate | null>`(
  select json_build_object('uuid', p.uuid, 'name', p.name, 'excerpt', p.excerpt, 'published_at', p.published_at)
  from updates p where p.giveable_id = ga.id and p.status = 'published'
  order by p.published_at desc, p.id desc limit 1)`
