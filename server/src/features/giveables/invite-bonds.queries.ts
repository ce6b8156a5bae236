import type { GiveableType } from '@kindling/contract/common'
import { sql, type Expression, type RawBuilder } from 'kysely'
import type { Identifier } from '../../platform/identifier.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Giveable } from './giveable.ts'
import { blockedWith, showsCommunities } from '../accounts/index.ts'
import { bannedFrom, isPublicLine } from './talking/public-note.queries.ts'
import { seesInsideOf } from './seen.queries.ts'
import { isNamed } from './giveables.queries.ts'

export type InviteBonds = Pick<Giveable, 'id' | 'kind' | 'number' | 'slug' | 'uuid' | 'name' | 'quiet'> & {
  invites_open: boolean
  already_in: boolean
  organized: boolean
  /** True if the viewer may read updates, as `accessOf` of the kind says. */
  seesInside: boolean
  /** True if a person who signs up through the invite gets this inviter, even if the inviter may not be named. */
  brings: boolean
  /** Null if the inviter may not be named with the giveable. */
  inviter: { first_name: string; avatar: string | null; line: string | null; line_uuid: string | null } | null
}

export type InviteBondsInput = { value: Identifier['value']; viewerId: number | null; refereeId: number | null }

export type Bond = (person: Expression<unknown>) => RawBuilder<boolean>

export const hasGiven: Bond = (person) => sql`exists (
  select from gifts g where g.giveable_id = ga.id and g.user_id = ${person} and g.status = 'settled'
    and g.refunded_cents < g.amount_cents)`

/** Requires a listed gift, because an earlier name would reveal who caused a change of the total. */
export const isNamedSupporter: Bond = (person) => sql`exists (
  select from gifts g where g.giveable_id = ga.id and g.user_id = ${person} and g.listed is not null
    and g.visibility <> 'anonymous')`

/** A member of the community that `ga` hangs on, if their memberships are shown. */
const isSeenInHome: Bond = (person) => sql`exists (
  select from communities h join memberships m on m.community_id = h.id join users s on s.id = m.user_id
  where h.giveable_id = ga.home_id and m.user_id = ${person} and m.status = 'active' and ${showsCommunities('s')})`

type Bonds = {
  /** True for members or supporters, whom an invite need not ask to join. */
  isIn: Bond
  /** True if everybody may know that this person belongs to it, apart from members of its community. */
  isSeenWith: Bond
  isOrganizer: Bond
}

export const inviteBonds = (kind: GiveableType, { isIn, isSeenWith, isOrganizer }: Bonds) =>
  statement<InviteBondsInput, InviteBonds, [column: Identifier['column']]>(
    ({ value, viewerId, refereeId }, column) => sql`
      select ga.id, ga.kind, ga.number, ga.slug, ga.uuid, ga.name, ga.quiet, ga.invites_open, ${isIn(viewerId)} as already_in, ${isOrganizer(viewerId)} as organized,
        ga.is_public and ${seesInsideOf(viewerId)} as "seesInside",
        (select json_build_object('first_name', u.first_name, 'avatar', u.avatar, 'line', il.line, 'line_uuid', il.uuid) from users u
          left join invite_lines il on il.giveable_id = ga.id and il.person_id = u.id and ${isPublicLine('il')}
          where u.id = ${refereeId} and u.status = 'active' and ga.is_public and (${isSeenWith(sql`u.id`)} or ${isSeenInHome(sql`u.id`)})
            and u.id <> all (${bannedFrom()}) and u.id not in (${blockedWith(viewerId)})) as inviter,
        ga.invites_open and ga.is_public and exists (select from users u where u.id = ${refereeId} and u.status = 'active') as brings
      from giveables ga where ${isNamed(kind, column, value)}`,
  )
