import { sql, type RawBuilder } from 'kysely'
import type { SecretConfig } from '../secrets/secret-key.ts'
import type { Db } from './db.ts'

/** `place`: the row's position in the order; the next page begins after the last one. */
type ExportRow = { place: number; row: object }

/** `upTo`: the last place to read. */
type ExportListInput = { userId: number; after: number; upTo: number; most: number }

export type ExportList = {
  page(db: Db, input: ExportListInput): Promise<ExportRow[]>
  /** Decrypts what a row has encrypted. */
  opens?(config: SecretConfig, row: object): object
  /** The last place of all rows; null if there are none. */
  last(db: Db, userId: number): Promise<number | null>
}

/** `columns`: the exported columns; `place`: a unique number by which rows are ordered; `from`: the person's rows. */
export const exportList = (
  columns: RawBuilder<unknown>,
  place: RawBuilder<unknown>,
  from: (userId: number) => RawBuilder<unknown>,
): ExportList => ({
  async page(db, { userId, after, upTo, most }) {
    const { rows } = await sql<ExportRow & { row: { place: number } }>`
      select p.place, to_json(p) as row from (select ${place} as place, ${columns} ${from(userId)}) p
      where p.place > ${after} and p.place <= ${upTo} order by p.place limit ${most}`.execute(db)
    return rows.map(({ place: behind, row: { place: _, ...row } }) => ({ place: behind, row }))
  },
  async last(db, userId) {
    const { rows } = await sql<{ last: number | null }>`
      select max(p.place) as last from (select ${place} as place ${from(userId)}) p`.execute(db)
    return rows[0]!.last
  },
})
