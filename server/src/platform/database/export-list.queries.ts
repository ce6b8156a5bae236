import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** `place`: the row's position in the order; the next page begins after the last one. */
export type ExportRow = { place: number; row: object }

type Asked = { userId: number; after: number; most: number }

export type ExportList = (db: Db, asked: Asked) => Promise<ExportRow[]>

/** `columns`: the exported columns; `place`: a unique number by which rows are ordered; `from`: the person's rows. */
export const exportList =
  (
    columns: RawBuilder<unknown>,
    place: RawBuilder<unknown>,
    from: (userId: number) => RawBuilder<unknown>,
  ): ExportList =>
  async (db, { userId, after, most }) => {
    const { rows } = await sql<ExportRow & { row: { place: number } }>`
      select p.place, to_json(p) as row from (select ${place} as place, ${columns} ${from(userId)}) p
      where p.place > ${after} order by p.place limit ${most}`.execute(db)
    return rows.map(({ place: behind, row: { place: _, ...row } }) => ({ place: behind, row }))
  }
