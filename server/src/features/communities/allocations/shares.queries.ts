import { sql, type RawBuilder } from 'kysely'
import { nonprofitRef } from '../../nonprofits/index.ts'

/** Of shares `x` and their nonprofits `n`, inside another query. */
export const sharesJson = sql`coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'basis_points', x.basis_points)
  order by x.position), '[]')`

/** Of one split. */
export const sharesOf = (allocation: RawBuilder<unknown>) => sql`
  (select ${sharesJson} from allocation_shares x join nonprofits n on n.id = x.nonprofit_id where x.allocation_id = ${allocation})`

/** As the contract writes a moment. */
export const momentJson = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
