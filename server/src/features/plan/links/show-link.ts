import type { PlanLink } from '@kindling/contract/plan/calls'
import { longestPause } from '@kindling/contract/plan/rules'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { nextChargeDay, currentItems } from '../plan.ts'
import { resumeAfter } from '../changing/pause-plan.ts'
import { findPlan } from '../plan.queries.ts'
import { nextOf, problemOf } from '../show-plan.ts'
import { ownerOfLink, planLinks } from './link-address.ts'
import { linkOwner, namedItems, usedFor, type LinkOwner } from './links.queries.ts'

export type Link = { subject: string; query: unknown }
export type LinkDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'publicUrl'>

/** Reads what a link can do now. It changes nothing, because mail scanners open links. Throws not_found. */
export async function showLink(deps: LinkDeps, link: Link): Promise<PlanLink> {
  const { owner, state, act } = await readLink(deps, link)
  return { state, act, plan: state === 'ready' ? await planOf(deps, owner) : null }
}

/** Throws not_found for a link that we did not sign, and for a deleted account. */
export async function readLink(deps: LinkDeps, { subject, query }: Link) {
  const signed = planLinks(deps).read(subject, query)
  if (signed === 'wrong') throw notFound()
  const owner = await linkOwner(deps.db, ownerOfLink(subject))
  if (!owner) throw notFound()
  const act = await usedFor(deps.db, subject)
  const state = act !== null ? 'used' : signed === 'expired' ? 'expired' : 'ready'
  return { owner, act, state } as const
}

export async function planOf(deps: LinkDeps, owner: LinkOwner): Promise<PlanLink['plan']> {
  const plan = await findPlan(deps.db, owner.id, deps.clock.now())
  if (!plan) throw notFound()
  const live = currentItems(plan).filter(({ heldAt }) => heldAt === null)
  const next = nextOf(plan, live, deps)
  const usual = plan.nextOn === null ? null : nextChargeDay(plan, null)
  const counts = Array.from({ length: longestPause }, (_, i) => i + 1)
  return {
    state: plan.state,
    first_name: owner.firstName,
    next_on: next?.on ?? null,
    amount_cents: next?.amount_cents ?? 0,
    items: await namedItems(deps.db, owner.id),
    problem: problemOf(plan),
    pauses: usual === null ? [] : counts.map((months) => ({ months, until: resumeAfter(plan, usual, months).nextOn })),
    after_skip: usual === null ? null : resumeAfter(plan, usual, 1).nextOn,
  }
}
