import type { GiveableType } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export async function publicGiveables(db: Db, uuids: readonly string[]): Promise<{ id: number; kind: GiveableType }[]> {
  const { rows } = await sql<{ id: number; kind: GiveableType }>`
    select id, kind from giveables where uuid = any(${[...uuids]}::uuid[]) and is_public`.execute(db)
  return rows
}
