import type { Deps } from '../../../deps.ts'
import { findOrganized, type Giveable, type WithKinds } from '../../giveables/index.ts'

/** Throws not_found for everyone except the community's owner and moderators. */
export async function findModerated(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  identifier: string,
): Promise<Giveable> {
  return (await findOrganized(deps, viewer, { type: 'communities', id: identifier })).giveable
}
