import type { PlanTry } from '@kindling/contract/plan/calls'
import { linkPage } from '@kindling/contract/plan/rules'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import type { Payer } from '../../cards/index.ts'
import { retryPlan } from '../charging/retry-plan.ts'
import type { RunDeps } from '../charging/run-plans.ts'
import { readLink, type Link } from './show-link.ts'

/**
 * Tries the failed month again from an email, with the bank's check. Throws not_found (also while the account is being
 * deleted, because nothing is charged then), conflict (expired, no month failed), what `retryPlan` throws.
 */
export async function retryByLink(deps: RunDeps, link: Link, from: Pick<Payer, 'address' | 'proof'>): Promise<PlanTry> {
  const { owner, state } = await readLink(deps, link)
  if (owner.isLeaving) throw notFound()
  if (state === 'expired') throw new Refusal('conflict', 'linkOver')
  const query = new URLSearchParams(link.query as Record<string, string>)
  const returnTo = `${linkPage}/${link.subject}?${query.toString()}`
  return retryPlan(deps, { userId: owner.id, timeZone: owner.timeZone, ...from }, { returnTo })
}
