import { sql, type RawBuilder } from 'kysely'

/**
 * Puts a constant into the SQL text. A prepared statement has one plan for all parameter values (`db.ts`), which cannot
 * use an index on rows with one value only.
 */
export const literal = <const V extends string | boolean>(value: V): RawBuilder<V> => sql.lit(value)
