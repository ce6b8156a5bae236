import type { Plan } from '@kindling/contract/plan/calls'
import type { Giveable } from '../../giveables/index.ts'

export const monthlyTo = (giveable: Giveable, plan: Plan | undefined): number =>
  giveable.monthly?.given_cents ||
  (plan?.items.find((item) => plan.state !== 'ended' && item.giveable.uuid === giveable.uuid)?.amount_cents ?? 0)
