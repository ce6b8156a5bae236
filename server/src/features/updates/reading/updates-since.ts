import type { Deps } from '../../../deps.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { mayListen } from '../may-listen.ts'
import { newestSince, type UpdateSince } from './updates-since.queries.ts'

/** The newest three of a giveable since a time; none for a viewer who may not read them. */
export async function updatesSince(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  { giveable, since }: { giveable: string; since: Date },
): Promise<UpdateSince[]> {
  return (await mayListen(deps, [giveable], viewer)) === 0 ? [] : newestSince(deps.db, giveable, since)
}
