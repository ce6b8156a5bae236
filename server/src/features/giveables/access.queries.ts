import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Access, Role } from './access.ts'
import type { AccessInput, Kind } from './kind.ts'
import { seesInsideOf } from './seen.queries.ts'
import { asOpenTalk, isNeverMuted, type StoredTalk } from './talking/talk-rules.ts'

type Conditions = { role(person: Expression<unknown>): RawBuilder<Role> }

type Row = StoredTalk & { role: Role; seesInside: boolean; isStaff: boolean; isMuted: boolean; until: Date | null }

/** Builds a kind's access queries: one statement for one person and one for many. */
export function accessBy({ role }: Conditions): Pick<Kind, 'accessOf' | 'rolesOf'> {
  const read = statement<AccessInput & { giveableId: number }, Row>(
    ({ giveableId, personId, now }) => sql`
      select ${role(personId)} as role, ${seesInsideOf(personId)} as "seesInside",
        exists (select from staff s where s.user_id = ${personId}) as "isStaff", m.person_id is not null as "isMuted", m.until,
        t.comments_open, t.boards_open, t.chat_open, t.slow_seconds
      from giveables ga left join talk_rules t on t.giveable_id = ga.id
      left join mutes m on m.giveable_id = ga.id and m.person_id = ${personId} and (m.until is null or m.until > ${now})
      where ga.id = ${giveableId}`,
  )
  const readRoles = statement<{ giveableId: number; people: readonly number[] }, { id: number; role: Role }>(
    ({ giveableId, people }) => sql`
      select p.id, ${role(sql.ref('p.id'))} as role from giveables ga cross join unnest(${people}::bigint[]) as p (id)
      where ga.id = ${giveableId}`,
  )
  async function accessOf(db: Db | Trx, giveableId: number, input: AccessInput): Promise<Access> {
    const [row] = await read(db, { giveableId, ...input })
    if (!row) return { role: 'none', seesInside: false, isStaff: false, talk: asOpenTalk(null), muted: null }
    return {
      role: row.role,
      seesInside: row.seesInside,
      isStaff: row.isStaff,
      talk: asOpenTalk(row),
      muted: row.isMuted && !isNeverMuted(row.role) ? { until: row.until } : null,
    }
  }
  return {
    accessOf,
    async rolesOf(db, giveableId, people) {
      const rows = await readRoles(db, { giveableId, people })
      return new Map(rows.map(({ id, role: one }) => [id, one]))
    },
  }
}
