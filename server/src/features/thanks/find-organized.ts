import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findGiveable, type Giveable } from '../giveables/index.ts'

export type Which = { type: GiveableType; id: string }

/** Throws not_found for what is not there, and for whoever does not run it. */
export async function findOrganized(
  { db, clock, kinds }: Pick<Deps, 'db' | 'clock' | 'kinds'>,
  viewer: { id: number },
  { type, id }: Which,
): Promise<Giveable> {
  const giveable = await findGiveable(db, type, id, clock.now())
  if (!giveable || !(await kinds.get(type)?.organizes(db, giveable.id, viewer.id))) throw notFound()
  return giveable
}
