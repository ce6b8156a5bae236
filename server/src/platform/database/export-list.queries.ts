import { sql, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** `place`: where the next page begins. */
export type ExportRow = { place: number; row: object }

type Asked = { userId: number; after: number; most: number }

/** Reads a page of a person's rows for the export of their data. */
export type ExportList = (db: Db, asked: Asked) => Promise<ExportRow[]>

/** `from`: the person's rows; `place`: a number of each row's own, which orders them; `columns`: what the export shows. */
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
