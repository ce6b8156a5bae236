import type { InvitedPerson } from '@kindling/contract/people/calls'
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'

/** The first eight to join, also people who never gave; without deleted accounts and people after a block. */
export const invitedBy = statement<{ viewerId: number }, { person: InvitedPerson }>(
  (v) => sql`
    select ${personRef('u', sql`, 'inspired', coalesce(s.direct_count, 0)`)} as person
    from users u left join impact_scores s on s.user_id = u.id
    where u.inviter_id = ${v.viewerId} and u.status = 'active' and not exists (select from blocks b
      where (b.blocker_id = u.id and b.blocked_id = ${v.viewerId}) or (b.blocker_id = ${v.viewerId} and b.blocked_id = u.id))
    order by u.id limit 8`,
)
