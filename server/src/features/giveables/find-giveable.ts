import type { WithKinds } from './kind.ts'
import type { GiveableType } from '@kindling/contract/common'
import type { Db, Trx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import type { Giveable, ViewerOrProduct } from './giveable.ts'
import { readGiveable } from './giveables.queries.ts'
import { whyClosed } from './opening.ts'

type FindGiveableInput = { type: GiveableType; id: string | number; viewer: ViewerOrProduct; at: Date }

/**
 * Finds a giveable by uuid, slug or number. Null if it does not exist, is not public, or hangs on a community that is
 * closed to the viewer.
 */
export async function findGiveable(db: Db | Trx, { type, id, ...of }: FindGiveableInput): Promise<Giveable | null> {
  const named = readIdentifier(String(id))
  return named && (await readGiveable(db, type, named, of))
}

/** Throws giveable_closed, with a text for its kind. */
export function mustTakeGifts({ kinds }: WithKinds, giveable: Giveable, at: Date): void {
  const because = whyClosed(giveable, at)
  if (because !== null) throw new Refusal('giveable_closed', kinds.get(giveable.kind)!.sayClosed(because))
}

export function takesMonthly({ kinds }: WithKinds, { kind, takesMonthly: chosen }: Giveable): boolean {
  const { monthly } = kinds.get(kind)!
  return monthly === 'always' || (monthly === 'chosen' && chosen)
}
