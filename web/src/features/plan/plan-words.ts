import type { Plan, PlanItem } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { monthName } from './plan-days.ts'

type Kinds = { giveable: Pick<PlanItem['giveable'], 'type'> }

export const kindOf = (items: readonly Kinds[]): 'communities' | 'causes' =>
  items.every(({ giveable }) => giveable.type === 'communities') ? 'communities' : 'causes'

/** The items of a month, also those that join later than the next charge. */
export const monthlyItems = ({ items }: Pick<Plan, 'items'>): PlanItem[] =>
  items.filter(({ state }) => state === 'active')

/** The items that the next charge is for. */
export const nextItems = (plan: Pick<Plan, 'items' | 'next'>): PlanItem[] =>
  monthlyItems(plan).filter(({ next_on }) => next_on === plan.next?.on)

/** "December is waiting" */
export function stateWords({ state, problem }: Pick<Plan, 'state' | 'problem'>): string {
  if (state === 'retrying' || state === 'needs_action')
    return words.state[state]({ month: monthName(problem?.due_on ?? '') })
  return words.state[state]
}

/** A month is late, or nothing is charged until its giver does something. */
export const needsAttention = ({ state }: Pick<Plan, 'state'>): boolean =>
  state === 'retrying' || state === 'needs_action' || state === 'lapsed'

/** True if the plan waits for its giver, and not for its next automatic try. */
export const needsGiver = ({ state, dispute, card }: Pick<Plan, 'state' | 'dispute' | 'card'>): boolean =>
  state === 'needs_action' || state === 'lapsed' || (state !== 'ended' && (dispute === 'won' || card === null))
