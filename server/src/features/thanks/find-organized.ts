import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findInside, isOrganizing, type Giveable, type Which, type WithKinds } from '../giveables/index.ts'

/** Throws not_found also for a viewer who does not organize it. */
export async function findOrganized(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  which: Which,
): Promise<Giveable> {
  const { giveable, role } = await findInside(deps, viewer, which)
  if (!isOrganizing(role)) throw notFound()
  return giveable
}
