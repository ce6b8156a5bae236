import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findInside, isOrganizing, type Giveable, type WithKinds } from '../giveables/index.ts'

/** Throws not_found for everyone except the community's owner and moderators. */
export async function findModerated(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  identifier: string,
): Promise<Giveable> {
  const { giveable, role } = await findInside(deps, viewer, { type: 'communities', id: identifier })
  if (!isOrganizing(role)) throw notFound()
  return giveable
}
