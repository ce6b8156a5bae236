import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { changeGiveable } from '../giveables/index.ts'
import { freeze, handOver, leaveAll, uncountMember } from './leaving.queries.ts'

/**
 * Of someone who goes for good. What this person owned goes to the moderator who has been there longest; where there is
 * none it freezes. Answers whose pages are others now.
 */
export async function leaveCommunities(trx: Trx, { clock }: Pick<Deps, 'clock'>, userId: number): Promise<string[]> {
  const left = await leaveAll(trx, userId)
  for (const { communityId, giveableId, wasActive, wasOwner } of left) {
    if (wasActive) await uncountMember(trx, communityId)
    if (!wasOwner || (await handOver(trx, communityId))) continue
    if (await freeze(trx, communityId))
      await changeGiveable(trx, giveableId, { closed: { at: clock.now(), because: 'frozen' } })
  }
  return left.map(({ uuid }) => uuid)
}
