import type { PlanLink } from '@kindling/contract/plan/calls'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { changeWithin } from '../changing/changing.ts'
import { pauseWithin, skipWithin } from '../changing/pause-plan.ts'
import { stopWithin } from '../changing/stop-plan.ts'
import { useSubject } from './links.queries.ts'
import { planOf, readLink, type Link, type LinkDeps } from './show-link.ts'

export type UseLinkInput = { act: 'skip' | 'pause' | 'stop'; months?: number | undefined }

/** Skips, pauses or stops. A used or expired link changes nothing. Throws not_found, conflict if nothing can change. */
export async function useLink(
  deps: LinkDeps & Pick<Deps, 'live' | 'queue'>,
  link: Link,
  { act, months = 1 }: UseLinkInput,
): Promise<PlanLink> {
  const { owner, state, act: before } = await readLink(deps, link)
  if (state !== 'ready') return { state, act: before, plan: null }
  const used = await deps.db.transaction().execute(async (trx) => {
    if (!(await useSubject(trx, link.subject, act, deps.clock.now()))) return false
    await changeWithin(trx, deps, owner, (_, plan, at) => {
      if (act === 'skip') return skipWithin(trx, plan, at)
      return act === 'pause' ? pauseWithin(trx, plan, at, months) : stopWithin(trx, deps, plan, at)
    })
    await afterCommit(trx, () => deps.live.publish(subjectOf('people', owner.uuid)))
    return true
  })
  return { state: 'used', act, plan: used ? await planOf(deps, owner) : null }
}

/** Stops the plan by the one-click unsubscribe of a mail program (RFC 8058). Idempotent. Throws not_found. */
export async function stopByOneClick(deps: LinkDeps & Pick<Deps, 'live' | 'queue'>, link: Link): Promise<void> {
  try {
    await useLink(deps, link, { act: 'stop' })
  } catch (error) {
    // the link of another email has already stopped the plan
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
  }
}
