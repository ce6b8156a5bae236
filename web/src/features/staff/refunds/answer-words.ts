import { loses, refunded } from '@kindling/words/staff/staff'
import type { RefundAnswer } from '../staff.api.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

export function answerWords({ state, amount_cents, because, loss_cents: loss }: RefundAnswer): string {
  const amount = exactMoney(amount_cents)
  const said = state === 'held' ? refunded.held({ amount, because: because ?? '' }) : refunded[state]({ amount })
  return loss > 0 ? `${said} ${loses({ amount: exactMoney(loss) })}` : said
}
