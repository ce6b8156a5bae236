import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { membershipChanged, addNotifications } from '../../notifications/index.ts'
import { lockCommunity } from '../locked.queries.ts'
import { freezeOwnerless } from './freeze-ownerless.ts'
import { endOwning, handOver, inheritable } from './leaving.queries.ts'

type InheritDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'live' | 'queue'>

/** Makes the longest-serving moderator the owner of each community whose owner's time is over; one transaction each. */
export async function inheritDue(deps: InheritDeps): Promise<void> {
  for (const uuid of await inheritable(deps.db, deps.clock.now())) await inherit(deps, uuid)
}

async function inherit({ db, ...deps }: InheritDeps, uuid: string): Promise<void> {
  const at = deps.clock.now()
  await db.transaction().execute(async (trx) => {
    const community = await lockCommunity(trx, { column: 'uuid', value: uuid })
    if (!community || !(await endOwning(trx, community.id, at))) return
    const { id: communityId, giveableId } = community
    const heirId = await handOver(trx, communityId)
    if (heirId === null) await freezeOwnerless(trx, deps, { communityId, giveableId })
    else {
      await noteDeed(trx, { deed: 'handed_over', actorId: null, giveableId, personId: heirId, at })
      await addNotifications(trx, deps, [
        membershipChanged({ personId: heirId, giveableId, change: 'owner', reason: null }),
      ])
    }
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', uuid)))
  })
}
