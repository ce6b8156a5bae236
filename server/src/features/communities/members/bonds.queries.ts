import { sql, type Expression, type RawBuilder } from 'kysely'
import { inviteBonds, organizedBy, type Bond } from '../../giveables/index.ts'

const hasMembership = (person: Expression<unknown>, such: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from memberships m join communities c on c.id = m.community_id
  where c.giveable_id = ga.id and m.user_id = ${person} and m.status = 'active' and ${such})`
const isMember: Bond = (person) => hasMembership(person)
const isOrganizer: Bond = (person) => hasMembership(person, sql`m.role in ('owner', 'moderator')`)

export const readBonds = inviteBonds('communities', { isIn: isMember, isSeenWith: isMember, isOrganizer })

export const organizesCommunity = organizedBy(isOrganizer)
