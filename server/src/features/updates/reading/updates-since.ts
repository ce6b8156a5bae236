import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../../deps.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { newestSince, type UpdateSince } from './updates.queries.ts'

type Of = { kind: GiveableType; giveableId: number; since: Date }

/** The newest three of a giveable since a time; none for a viewer who may not read them. */
export async function updatesSince(
  { db, clock, kinds }: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  { kind, giveableId, since }: Of,
): Promise<UpdateSince[]> {
  const access = await kinds.get(kind)?.accessOf(db, giveableId, { personId: viewer.id, now: clock.now() })
  return access?.seesInside ? newestSince(db, giveableId, since) : []
}
