import { sql, type RawBuilder } from 'kysely'

/** Writes SQL text: a prepared statement has one plan (`db.ts`), which cannot use an index on rows with one value. */
export const literal = <const V extends string | boolean>(value: V): RawBuilder<V> => sql.lit(value)
