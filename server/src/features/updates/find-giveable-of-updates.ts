import type { KindWithUpdates } from '@kindling/contract/updates/rules'
import type { Deps } from '../../deps.ts'
import { findInside, findOrganized, isOrganizing, type Giveable, type WithKinds } from '../giveables/index.ts'

export type UpdatesAddress = { modelType: KindWithUpdates; identifier: string }

type Found = { giveable: Giveable; organizes: boolean }

/** Throws not_found if the viewer may not see inside the giveable. */
export async function findGiveableOfUpdates(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  { modelType, identifier }: UpdatesAddress,
): Promise<Found> {
  const { giveable, role } = await findInside(deps, viewer, { type: modelType, id: identifier })
  return { giveable, organizes: isOrganizing(role) }
}

/** Throws not_found also if the viewer does not organize it. */
export async function findOwnGiveableOfUpdates(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  which: UpdatesAddress,
): Promise<Giveable> {
  const { modelType: type, identifier: id } = which
  return (await findOrganized(deps, viewer, { type, id })).giveable
}
