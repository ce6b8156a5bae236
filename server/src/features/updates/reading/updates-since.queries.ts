import type { UpdateCard } from '@kindling/contract/updates/calls'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { spentColumn } from './columns.queries.ts'

export type UpdateSince = Pick<UpdateCard, 'uuid' | 'name' | 'spent'> & { publishedAt: Date }

export async function newestSince(db: Db, giveableId: number, since: Date): Promise<UpdateSince[]> {
  const { rows } = await sql<UpdateSince>`
    select p.uuid, p.name, p.published_at as "publishedAt", ${spentColumn} as spent
    from updates p
    where p.giveable_id = ${giveableId} and p.status = 'published' and p.published_at > ${since}
    order by p.published_at desc, p.id desc limit 3`.execute(db)
  return rows
}
