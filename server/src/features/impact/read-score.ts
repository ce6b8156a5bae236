import type { ImpactScore } from '@kindling/contract/impact/calls'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { monthStart } from '../../platform/time/time-zone.ts'
import { ringOpensAt, scoreOf } from './impact.queries.ts'

/** In dollars. Shows each ring only if at least three people of both rings have given; `impact` is the sum. */
export async function readScore({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer): Promise<ImpactScore> {
  const since = monthStart(clock.now(), viewer.timeZone)
  const [s] = await scoreOf(db, { userId: viewer.id, since })
  if (!s) throw new Error(`person ${viewer.id} has no score`)
  const open = s.friends_givers >= ringOpensAt && s.second_givers >= ringOpensAt
  return {
    impact: (s.own_cents + s.friends_cents + s.second_cents) / 100,
    own: s.own_cents / 100,
    friends: open ? s.friends_cents / 100 : null,
    friends_of_friends: open ? s.second_cents / 100 : null,
    people: { direct: s.direct_count, second: s.second_count },
    this_month: s.month_cents / 100,
    as_of: s.as_of.toISOString(),
  }
}
