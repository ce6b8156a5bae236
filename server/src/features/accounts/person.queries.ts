import { sql, type RawBuilder } from 'kysely'

/** The contract's Person as JSON inside another query; `more` are members beside it. */
export function personRef(alias: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('uuid', ${of('uuid')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'first_name', ${of('first_name')}, 'avatar', ${of('avatar')}${more})`
}
