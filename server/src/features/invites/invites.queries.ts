import { sql, type Expression } from 'kysely'
import { statement } from '../../platform/statement.ts'
import type { Invitable } from './invitable.ts'

type Standing = {
  invites_open: boolean
  already_in: boolean
  inviter: { first_name: string; avatar: string | null } | null
}

const isMember = (person: Expression<unknown>) => sql<boolean>`exists (
  select from memberships m where m.community_id = x.id and m.user_id = ${person} and m.status = 'active')`

const hasGiven = (column: 'community_id' | 'campaign_id', person: Expression<unknown>) => sql<boolean>`exists (
  select from gifts g where g.${sql.ref(column)} = x.id and g.user_id = ${person} and g.status = 'settled'
    and g.refunded_cents < g.amount_cents)`

/** Only with the list: a name that stood here before would tell whose gift moved the total. */
const isNamedGiver = (column: 'community_id' | 'campaign_id') => sql<boolean>`exists (
  select from gifts g where g.${sql.ref(column)} = x.id and g.user_id = u.id and g.listed is not null
    and g.visibility <> 'anonymous')`

const isSeenWithCommunity = sql`${isMember(sql`u.id`)} or ${isNamedGiver('community_id')}`
const isSeenWithCampaign = sql`x.organizer_id = u.id or ${isNamedGiver('campaign_id')}`

type Asked = { id: number; viewerId: number | null; refereeId: number | null }

/** Who invites is told only if that person may be seen with it. */
export const readInvite = statement<Asked, Standing, [kind: Invitable['kind']]>(({ id, viewerId, refereeId }, kind) => {
  const isSeen = kind === 'g' ? isSeenWithCommunity : isSeenWithCampaign
  const isIn = kind === 'g' ? isMember(viewerId) : hasGiven('campaign_id', viewerId)
  return sql`
    select x.invites_open, ${isIn} as already_in,
      (select json_build_object('first_name', u.first_name, 'avatar', u.avatar)
        from users u where u.id = ${refereeId} and u.status = 'active' and (${isSeen})) as inviter
    from ${kind === 'g' ? sql`communities` : sql`campaigns`} x where x.id = ${id}`
})
