import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { changeGiveable } from '../../giveables/for-kinds.ts'
import { notifyOfState } from '../../notifications/index.ts'
import { freeze } from './leaving.queries.ts'

/** Freezes a locked community that has no owner. Does nothing if it already takes no gifts. */
export async function freezeOwnerless(
  trx: Trx,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  { communityId, giveableId }: { communityId: number; giveableId: number },
): Promise<void> {
  const at = clock.now()
  if (!(await freeze(trx, communityId))) return
  await changeGiveable(trx, giveableId, { closed: { at, because: 'frozen' } })
  await noteDeed(trx, { deed: 'community_frozen', actorId: null, giveableId, details: { because: 'no_owner' }, at })
  await notifyOfState(trx, { queue }, { what: 'closing', giveableId, audience: { supportersOf: giveableId } })
}
