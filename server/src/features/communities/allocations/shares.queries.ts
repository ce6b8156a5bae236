import { sql, type RawBuilder } from 'kysely'
import { nonprofitRef } from '../../nonprofits/index.ts'

/** Aggregates the shares `x` and their nonprofits `n` to JSON, for use in a subquery. */
export const sharesJson = sql`coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'basis_points', x.basis_points,
  'project', (select json_build_object('uuid', t.uuid, 'slug', t.slug, 'name', t.name) from giveables t where t.id = x.toward_id))
  order by x.position), '[]')`

export const sharesOf = (allocation: RawBuilder<unknown>) => sql`
  (select ${sharesJson} from allocation_shares x join nonprofits n on n.id = x.nonprofit_id where x.allocation_id = ${allocation})`

/** A timestamp as JSON in the contract's format. */
export const momentJson = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
