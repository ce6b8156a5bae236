import type { PlanLink } from '@kindling/contract/plan'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { Refusal } from '../../../platform/http/errors.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { changeWithin } from '../changing/changing.ts'
import { pauseWithin, skipWithin } from '../changing/pause-plan.ts'
import { stopWithin } from '../changing/stop-plan.ts'
import { useSubject } from './links.queries.ts'
import { planOf, readLink, type Link, type LinkDeps } from './show-link.ts'

export type LinkWish = { act: 'skip' | 'pause' | 'stop'; months?: number | undefined }

/** A link works once: a used or expired one changes nothing. Throws not_found, and conflict if there is nothing to do. */
export async function useLink(
  deps: LinkDeps & Pick<Deps, 'live' | 'queue'>,
  link: Link,
  { act, months = 1 }: LinkWish,
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

/** RFC 8058: one click stops the plan, and twice is as once. Throws not_found. */
export async function stopByOneClick(deps: LinkDeps & Pick<Deps, 'live' | 'queue'>, link: Link): Promise<void> {
  try {
    await useLink(deps, link, { act: 'stop' })
  } catch (error) {
    // stopped already, by another email
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error
  }
}
