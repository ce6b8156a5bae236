import type { PlanLink } from '@kindling/contract/plan/calls'
import { longestPause, monthOf, type Day } from '@kindling/contract/plan/rules'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { dayIn } from '../../../platform/time/time-zone.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { comingItems } from '../coming-items.ts'
import { daysOf, failedMonthOf, pauseStart, type StoredPlan } from '../plan.ts'
import { nextCharge } from '../plan-schedule.ts'
import { resumeAfter } from '../changing/pause-plan.ts'
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

/** The day of the charge that a link skips; null if that month was charged or skipped before. */
export function skippedByLink(plan: StoredPlan, { subject, query }: Link): Day | null {
  const due = failedMonthOf(plan)?.dueOn ?? plan.nextOn
  const { month, madeAt } = namedByLink(subject, untilOf(query))
  const madeOn = dayIn(madeAt, plan.timeZone)
  const named = month ?? monthOf(nextCharge({ ...daysOf(plan), done: [], after: madeOn, from: monthOf(madeOn) }))
  return due !== null && monthOf(due) === named ? due : null
}

const untilOf = (query: unknown) => new Date(Number((query as { until: string }).until))

export async function planOf(deps: LinkDeps, owner: LinkOwner, link: Link): Promise<PlanLink['plan']> {
  const plan = await findPlan(deps.db, owner.id, deps.clock.now())
  if (!plan) throw notFound()
  const next = nextOf(plan, await comingItems(deps.db, deps, plan), deps)
  const from = pauseStart(plan)
  const skips = skippedByLink(plan, link)
  const counts = Array.from({ length: longestPause }, (_, i) => i + 1)
  return {
    state: plan.state,
    first_name: owner.firstName,
    next_on: next?.on ?? null,
    amount_cents: next?.charged_cents ?? 0,
    items: await namedItems(deps.db, owner.id),
    problem: problemOf(plan),
    pauses: from === null ? [] : counts.map((months) => ({ months, until: resumeAfter(plan, from, months).nextOn })),
    skips,
    after_skip: skips === null ? null : failedMonthOf(plan) ? plan.nextOn : resumeAfter(plan, skips, 1).nextOn,
  }
}
