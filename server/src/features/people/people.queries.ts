import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'
import type { UserStatus } from '../../platform/database/tables.ts'
import { personRef, showsCommunities } from '../accounts/index.ts'
import type { Person } from '@kindling/contract/common'
import { belongsTo, gaveTo, isNamedBy, startedFlash, started } from './shown.queries.ts'

type Asked = { uuid: string; viewerId: number | null }

export type FoundPerson = {
  id: number
  uuid: string
  status: UserStatus
  shows_communities: boolean
  blocks_viewer: boolean
  blocked: boolean
}

const found = (viewerId: Parameters<typeof belongsTo>[0]['viewer']) => sql`u.id, u.uuid, u.status,
  ${showsCommunities('u')} as shows_communities,
  exists (select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId}) as blocks_viewer,
  exists (select from blocks b where b.blocker_id = ${viewerId} and b.blocked_id = u.id) as blocked`

export const readPerson = statement<Asked, FoundPerson>(
  (v) => sql`select ${found(v.viewerId)} from users u where u.uuid = ${v.uuid} and u.status <> 'deleted'`,
)

export type ProfileRow = FoundPerson & {
  person: Person
  cover: string | null
  bio: string | null
  url: string | null
  city: string | null
  state: string | null
  created_at: Date
  communities: number
  supported: number
  started: number
  flash: number
  inspired: number
}

export const readProfile = statement<Asked, ProfileRow>((v) => {
  const of = { person: sql`u.id`, viewer: v.viewerId }
  return sql`
    select ${found(v.viewerId)}, ${personRef('u')} as person, u.cover, u.bio, u.url, u.city, u.state, u.created_at,
      (select count(*)::int from (${belongsTo(of)}) c) as communities,
      case when u.id = ${v.viewerId} then (select count(*)::int from (${gaveTo(of)}) c)
        else (select count(*)::int from (${isNamedBy(of)}) c) end as supported,
      (select count(*)::int from (${started(of)}) c) as started, (select count(*)::int from (${startedFlash(of)}) c) as flash,
      coalesce((select s.direct_count from impact_scores s where s.user_id = u.id), 0) as inspired
    from users u where u.uuid = ${v.uuid} and u.status <> 'deleted'`
})
