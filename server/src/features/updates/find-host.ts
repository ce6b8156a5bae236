import type { UpdateHost } from '@kindling/contract/update-rules'
import type { Deps } from '../../deps.ts'
import { findInside, findOrganized, isOrganizing, type Giveable, type WithKinds } from '../giveables/index.ts'

export type WhichHost = { modelType: UpdateHost; identifier: string }

type Found = { giveable: Giveable; organizes: boolean }

/** Throws not_found if the viewer may not see inside the giveable. */
export async function findHost(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  { modelType, identifier }: WhichHost,
): Promise<Found> {
  const { giveable, role } = await findInside(deps, viewer, { type: modelType, id: identifier })
  return { giveable, organizes: isOrganizing(role) }
}

/** Throws not_found also if the viewer does not organize it. */
export async function findOrganizedHost(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  which: WhichHost,
): Promise<Giveable> {
  const { modelType: type, identifier: id } = which
  return (await findOrganized(deps, viewer, { type, id })).giveable
}
