import type { PlanLink } from '@kindling/contract/plan/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { changeWithin } from '../changing/changing.ts'
import { pauseWithin, skipWithin } from '../changing/pause-plan.ts'
import { stopWithin } from '../changing/stop-plan.ts'
import type { StoredPlan } from '../plan.ts'
import { storeUse, usedFor } from './links.queries.ts'
import { planOf, readLink, skippedByLink, type Link, type LinkDeps } from './show-link.ts'

export type UseLinkInput = { act: 'skip' | 'pause' | 'stop'; months?: number | undefined }

/**
 * Skips, pauses or stops. A second press of skip or pause changes nothing more, a month that was charged or skipped is
 * not skipped, and an expired link only stops. A press that changes nothing does not use the link. Throws not_found,
 * conflict if nothing can be paused.
 */
export async function useLink(
  deps: LinkDeps & Pick<Deps, 'live' | 'queue'>,
  link: Link,
  { act, months = 1 }: UseLinkInput,
): Promise<PlanLink> {
  const { owner, state, act: before } = await readLink(deps, link)
  if (state === 'expired' && act !== 'stop') return { state, act: before, changed: false, plan: null }
  const changed = await deps.db.transaction().execute(async (trx) => {
    let done = false
    await changeWithin(trx, deps, owner, async (_, plan, at) => {
      done = await useWithin(trx, deps, plan, { link, act, months, at })
      if (done) await storeUse(trx, link.subject, act, at)
    })
    await afterCommit(trx, () => deps.live.publish(subjectOf('people', owner.uuid)))
    return done
  })
  const last = await usedFor(deps.db, link.subject)
  return { state: last === null ? 'ready' : 'used', act: last, changed, plan: await planOf(deps, owner, link) }
}

type Use = { link: Link; act: UseLinkInput['act']; months: number; at: Date }

/** True if it changed the plan. */
async function useWithin(
  trx: Trx,
  deps: Pick<Deps, 'queue'>,
  plan: StoredPlan,
  { link, act, months, at }: Use,
): Promise<boolean> {
  if (act === 'stop') {
    if (plan.state === 'ended') return false
    await stopWithin(trx, deps, plan, at)
    return true
  }
  if ((await usedFor(trx, link.subject)) === act) return false
  if (act === 'skip' && skippedByLink(plan, link) === null) return false
  await (act === 'skip' ? skipWithin(trx, plan, at) : pauseWithin(trx, plan, at, months))
  return true
}

/** Stops the plan by the one-click unsubscribe of a mail program (RFC 8058). Idempotent. Throws not_found. */
export async function stopByOneClick(deps: LinkDeps & Pick<Deps, 'live' | 'queue'>, link: Link): Promise<void> {
  await useLink(deps, link, { act: 'stop' })
}
