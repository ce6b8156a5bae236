import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { noteDeed } from '../../audit/index.ts'
import { changeGiveable } from '../../giveables/index.ts'
import { communityFrozen, membershipChanged, tellMany, type Telling } from '../../notifications/index.ts'
import { lockCommunitiesOf } from '../locked.queries.ts'
import { forgetWords, freeze, handOver, leaveAll } from './leaving.queries.ts'
import { countMember } from './memberships.queries.ts'

/** Pages that are others now, and what is to be told, last of all. */
type Left = { pages: string[]; tellings: Telling[] }

/**
 * Of someone who goes for good. What this person owned goes to the moderator who has been there longest; where there is
 * none it freezes.
 */
export async function leaveCommunities(trx: Trx, deps: Pick<Deps, 'clock' | 'queue'>, userId: number): Promise<Left> {
  const at = deps.clock.now()
  const tellings: Telling[] = []
  await lockCommunitiesOf(trx, userId)
  const left = await leaveAll(trx, userId)
  await forgetWords(trx, userId)
  for (const { communityId, giveableId, wasActive, wasOwner } of left) {
    if (wasActive) await countMember(trx, communityId, -1)
    if (!wasOwner) continue
    const heirId = await handOver(trx, communityId)
    if (heirId === null) await freezeOwnerless(trx, deps, { communityId, giveableId })
    else {
      await noteDeed(trx, { deed: 'handed_over', actorId: null, giveableId, personId: heirId, at })
      tellings.push(membershipChanged({ personId: heirId, giveableId, change: 'owner', reason: null, at }))
    }
  }
  return { pages: left.map(({ uuid }) => uuid), tellings }
}

async function freezeOwnerless(
  trx: Trx,
  { clock, queue }: Pick<Deps, 'clock' | 'queue'>,
  { communityId, giveableId }: { communityId: number; giveableId: number },
): Promise<void> {
  const at = clock.now()
  if (!(await freeze(trx, communityId))) return
  await changeGiveable(trx, giveableId, { closed: { at, because: 'frozen' } })
  await noteDeed(trx, { deed: 'community_frozen', actorId: null, giveableId, details: { because: 'no_owner' }, at })
  await tellMany(
    trx,
    { queue },
    { telling: communityFrozen({ giveableId, at }), audience: { supportersOf: giveableId } },
  )
}
