import { sql, type RawBuilder } from 'kysely'

/**
 * A constant as part of the SQL text. Plans are made once for any value of a parameter (`db.ts`), and such a plan can't
 * use an index that only covers rows with one value.
 */
export const literal = <const V extends string | boolean>(value: V): RawBuilder<V> => sql.lit(value)
