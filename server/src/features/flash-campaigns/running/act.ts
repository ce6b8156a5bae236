import type { FlashAct } from '@kindling/contract/flash-campaigns/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { readIdentifier } from '../../../platform/identifier.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import type { RefusalName } from '../../../platform/refusal-text.ts'
import { lockAsOrganizer } from '../../communities/index.ts'
import { findFlash, lockFlash, type LockedFlash } from '../flash.queries.ts'
import { flashPolicy } from '../flash.policy.ts'
import { timesIn } from '../advancing/advance-flash.ts'

export type ActDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>

type Acting = { viewer: { id: number }; identifier: string; act: FlashAct; refusal: RefusalName & `flash.${string}` }

/**
 * Runs an act of an organizer under the locks of the community and the flash campaign. Skips it if `isDone`. Throws
 * not_found for anybody but organizers, and conflict if the status forbids the act.
 */
export async function actOn(
  deps: ActDeps,
  { viewer, identifier, act, refusal }: Acting,
  run: (trx: Trx, flash: LockedFlash, now: Date) => Promise<void>,
  isDone: (flash: LockedFlash) => boolean = () => false,
): Promise<number> {
  const named = readIdentifier(identifier)
  const found = named && (await findFlash(deps.db, named, viewer))
  if (!found) throw notFound()
  await deps.db.transaction().execute(async (trx) => {
    await lockAsOrganizer(trx, String(found.communityId), viewer)
    const flash = (await lockFlash(trx, found.id))!
    if (isDone(flash)) return
    const now = deps.clock.now()
    const isExtended = flash.extended_at !== null
    const allowed = flashPolicy[act]({
      ...timesIn(flash),
      role: 'owner',
      isExtended,
      isSuspended: false,
      match: null,
      givesAway: false,
      now,
    })
    if (!allowed) throw new Refusal('conflict', refusal as never)
    await run(trx, flash, now)
    await afterCommit(trx, () => deps.live.publish(subjectOf('giveables', flash.uuid)))
  })
  return found.id
}
