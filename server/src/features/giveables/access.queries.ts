import { sql, type Expression, type RawBuilder } from 'kysely'
import { statement } from '../../platform/statement.ts'
import type { Access, Role } from './access.ts'
import type { Kind } from './kind.ts'

type Conditions = {
  /** The person's role in the giveable behind `ga`. */
  role(person: Expression<unknown>): RawBuilder<Role>
  /** Whether people without a role see what is inside. */
  isOpenInside: RawBuilder<boolean>
}

/** The door `accessOf` of a kind, in one statement. */
export function accessBy({ role, isOpenInside }: Conditions): Kind['accessOf'] {
  const read = statement<{ giveableId: number; personId: number | null }, { role: Role; isOpenInside: boolean }>(
    ({ giveableId, personId }) => sql`
      select ${role(personId)} as role, ${isOpenInside} as "isOpenInside" from giveables ga where ga.id = ${giveableId}`,
  )
  return async (db, giveableId, personId): Promise<Access> => {
    const [row] = await read(db, { giveableId, personId })
    if (!row) return { role: 'none', seesInside: false }
    return { role: row.role, seesInside: row.isOpenInside || (row.role !== 'none' && row.role !== 'banned') }
  }
}
