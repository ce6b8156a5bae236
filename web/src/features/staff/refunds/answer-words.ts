import { formatMoney } from '@kindling/contract/money'
import { numberLocale as locale } from '@kindling/words/locale'
import { loses, refunded } from '@kindling/words/staff/staff'
import type { RefundAnswer } from '../staff.api.ts'

export function answerWords({ state, amount_cents, because, loss_cents: loss }: RefundAnswer): string {
  const amount = formatMoney(amount_cents, { style: 'exact', locale })
  const said = state === 'held' ? refunded.held({ amount, because: because ?? '' }) : refunded[state]({ amount })
  return loss > 0 ? `${said} ${loses({ amount: formatMoney(loss, { style: 'exact', locale }) })}` : said
}
