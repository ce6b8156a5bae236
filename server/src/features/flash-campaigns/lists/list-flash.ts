import type { StaffFlash } from '@kindling/contract/staff/giveables'
import type { Deps } from '../../../deps.ts'
import { timesOf } from '../../giveables/for-kinds.ts'
import { statusOf } from '../flash.ts'
import { readForStaff } from './lists.queries.ts'

export async function listFlash({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StaffFlash[]> {
  const now = clock.now()
  const rows = await readForStaff(db, { now })
  return rows.map(({ id, uuid, title, community, goal_cents, raised_cents, match, refunded, ...row }) => {
    const times = { endsAt: row.ends_at, canceledAt: row.canceled_at, reportedAt: row.reported_at }
    const status = statusOf({ ...timesOf(row), ...times }, now)
    return {
      id,
      uuid,
      title,
      community,
      status,
      goal_cents,
      raised_cents,
      refunded,
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      match: match && { ...match, left_cents: leftOf(match) },
      can_cancel: !row.is_finished && status !== 'canceled' && status !== 'reported',
    }
  })
}

const leftOf = ({ funded, cap_cents: cap, ...m }: Omit<NonNullable<StaffFlash['match']>, 'left_cents'>) =>
  funded ? cap - m.drawn_cents - m.released_cents - m.back_cents : 0
