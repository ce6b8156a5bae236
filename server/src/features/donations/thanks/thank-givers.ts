import { findOrganized, type GiveableKey, type WithKinds } from '../../giveables/index.ts'
import type { Deps } from '../../../deps.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { addNotifications, thanked } from '../../notifications/index.ts'
import { giftsNamed, giversOf, insertThanks } from './thanks.queries.ts'

type ThankGiversInput = GiveableKey & {
  /** The gifts by their uuids in lists. Gifts that are no longer listed are skipped. */
  gifts: readonly string[]
  words?: string | null | undefined
}

/** Each gift once. A giver gets one notification and one email, unless they blocked the organizer. */
export async function thankGivers(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'queue' | 'live'> & WithKinds,
  viewer: { id: number },
  { gifts, words = null, ...which }: ThankGiversInput,
): Promise<void> {
  const { id: giveableId } = (await findOrganized(deps, viewer, which)).giveable
  const [actorId, at] = [viewer.id, deps.clock.now()]
  await deps.db.transaction().execute(async (trx) => {
    const asked = { giveableId, viewerId: actorId, now: at, timeZone: deps.config.DEFAULT_TIME_ZONE }
    const named = await giftsNamed(trx, asked, gifts)
    const fresh = await insertThanks(trx, { giftIds: named, fromId: actorId, words, at })
    if (fresh.length === 0) return
    await noteDeed(trx, { deed: 'gifts_thanked', actorId, giveableId, details: { gifts: fresh.length }, at })
    const givers = await giversOf(trx, fresh)
    await addNotifications(
      trx,
      deps,
      givers.map((giver) => thanked({ ...giver, actorId, giveableId })),
    )
  })
}
