import type { Plan, PlanProblem } from '@kindling/contract/plan/calls'
import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/plan/plan'
import { monthName } from '../plan-days.ts'

/** "Your bank says the card ending 4242 has expired." */
export const reasonWords = ({ reason }: Pick<PlanProblem, 'reason'>, { card }: Pick<Plan, 'card'>): string =>
  words.reason[reason]({ card: card === null ? words.reasonNoCard : words.reasonCard({ last4: card.last4 }) })

export const factsOf = ({ amount_cents, due_on }: PlanProblem) => ({
  amount: formatMoney(amount_cents, { style: 'full', locale: numberLocale }),
  month: monthName(due_on),
})
