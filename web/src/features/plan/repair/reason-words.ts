import type { Plan, PlanProblem } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { monthName } from '../plan-days.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

/** "Your bank says the card ending 4242 has expired." */
export const reasonWords = ({ reason }: Pick<PlanProblem, 'reason'>, { card }: Pick<Plan, 'card'>): string =>
  words.reason[reason]({ card: card === null ? words.reasonNoCard : words.reasonCard({ last4: card.last4 }) })

export const factsOf = ({ amount_cents, charged_cents, due_on }: PlanProblem) => ({
  amount:
    charged_cents > amount_cents
      ? words.repair.withFee({ amount: exactMoney(charged_cents) })
      : exactMoney(charged_cents),
  month: monthName(due_on),
})
