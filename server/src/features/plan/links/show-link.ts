import type { PlanLink } from '@kindling/contract/plan/calls'
import { longestPause, monthOf, type Day } from '@kindling/contract/plan/rules'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { comingItems } from '../coming-items.ts'
import { daysOf, failedMonthOf, isOver, itemsOf, pauseStart, type StoredPlan } from '../plan.ts'
import { nextCharge } from '../plan-schedule.ts'
import { isSkipped, resumeAfter } from '../changing/pause-plan.ts'
import { findPlan } from '../plan.queries.ts'
import { nextOf, problemOf } from '../show-plan.ts'
import { namedByLink, ownerOfLink, planLinks } from './link-address.ts'
import { linkOwner, namedItems, usedFor, type LinkOwner } from './links.queries.ts'

export type Link = { subject: string; query: unknown }
export type LinkDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'publicUrl'> & WithKinds

/** Reads what a link can do now. It changes nothing, because mail scanners open links. Throws not_found. */
export async function showLink(deps: LinkDeps, link: Link): Promise<PlanLink> {
  const { owner, state, act } = await readLink(deps, link)
  return { state, act, changed: false, plan: state === 'expired' ? null : await planOf(deps, owner, link) }
}

/** Throws not_found for a link that we did not sign, and for a deleted account. */
export async function readLink(deps: LinkDeps, { subject, query }: Link) {
  const signed = planLinks(deps).read(subject, query)
  if (signed === 'wrong') throw notFound()
  const owner = await linkOwner(deps.db, ownerOfLink(subject))
  if (!owner) throw notFound()
  const act = await usedFor(deps.db, subject)
  const state = signed === 'expired' ? 'expired' : act !== null ? 'used' : 'ready'
  return { owner, act, state } as const
}

/** The day of the charge that a link skips; null if that month was charged or skipped before, or no skip moves it. */
export function skippedByLink(plan: StoredPlan, { subject, query }: Link): Day | null {
  const failedOn = failedMonthOf(plan)?.dueOn ?? null
  const next = plan.nextOn !== null && isSkipped(plan, plan.nextOn) ? null : plan.nextOn
  const due = isOver(plan) || plan.nextOn === null ? null : (failedOn ?? next)
  const { month, madeAt } = namedByLink(subject, untilOf(query))
  const madeOn = dayIn(madeAt, plan.timeZone)
  const named = month ?? monthOf(nextCharge({ ...daysOf(plan), done: [], after: madeOn, from: monthOf(madeOn) }))
  return due !== null && monthOf(due) === named ? due : null
}

const untilOf = (query: unknown) => new Date(Number((query as { until: string }).until))

export async function planOf(deps: LinkDeps, owner: LinkOwner, link: Link): Promise<PlanLink['plan']> {
  const plan = await findPlan(deps.db, owner.id, deps.clock.now())
  if (!plan) throw notFound()
  const coming = await comingItems(deps.db, deps, plan)
  const next = nextOf(plan, coming, deps)
  const isCharged = next !== null && !next.below_least
  const charged = isCharged ? itemsOf({ items: coming }, monthOf(next.on)) : []
  const from = pauseStart(plan)
  const skips = skippedByLink(plan, link)
  const counts = Array.from({ length: longestPause }, (_, i) => i + 1)
  return {
    state: plan.state,
    first_name: owner.firstName,
    next_on: isCharged ? next.on : null,
    amount_cents: isCharged ? next.charged_cents : 0,
    items: await namedItems(
      deps.db,
      charged.map(({ id }) => id),
    ),
    problem: problemOf(plan, deps),
    pauses: from === null ? [] : counts.map((months) => ({ months, until: resumeAfter(plan, from, months).nextOn })),
    skips,
    after_skip: skips === null ? null : failedMonthOf(plan) ? plan.nextOn : resumeAfter(plan, skips, 1).nextOn,
  }
}
