import type { Community, StartCommunityInput } from '@kindling/contract/communities/calls'
import type { Deps } from '../../../deps.ts'
import { day } from '../../../platform/time/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { freeSlug, lockSlugs, mustBeFree, uuidIsTaken } from '../../giveables/for-kinds.ts'
import { nonprofitsByUuid } from '../communities.queries.ts'
import { showCommunity } from '../show-community.ts'
import { makeCommunity } from './create-community.ts'
import { swapAvatar } from './swap-avatar.ts'

const startedADay = 3

/** At most three a day. Throws conflict if the address is taken, invalid, and what `makeCommunity` throws. */
export async function startCommunity(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { id: ownerId, timeZone }: Pick<Viewer, 'id' | 'timeZone'>,
  { slug: chosen, avatar, shares, suggested_cents, impact_lines, ...words }: StartCommunityInput,
): Promise<Community> {
  return await deps.db.transaction().execute(async (trx) => {
    const limit = { key: `start-community:person:${ownerId}`, limit: startedADay, seconds: day / 1_000, timeZone }
    await spend(trx, deps.clock, limit)
    await lockSlugs(trx, 'communities')
    if (words.art !== undefined && (await uuidIsTaken(trx, words.art))) throw new Refusal('conflict', 'communityMade')
    const slug =
      chosen === undefined
        ? await freeSlug(trx, 'communities', words.name, `${words.topic} ${words.city}`, words.topic)
        : await mustBeFree(trx, { kind: 'communities', slug: chosen, but: null })
    const made = await makeCommunity(trx, deps, {
      ...words,
      slug,
      ownerId,
      suggestedCents: suggested_cents ?? [],
      impactLines: impact_lines ?? [],
      shares: await nonprofitsByUuid(trx, shares),
    })
    await swapAvatar(trx, deps, { ...made, avatarId: null }, { ownerId, avatar })
    return await showCommunity({ ...deps, db: trx }, made.uuid, { id: ownerId })
  })
}
