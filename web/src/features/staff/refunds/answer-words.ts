import { formatMoney } from '@kindling/contract/money'
import { numberLocale as locale } from '@kindling/words/locale'
import { refunded } from '@kindling/words/staff/staff'
import type { RefundAnswer } from '../staff.api.ts'

export function answerWords({ state, amount_cents, because }: RefundAnswer): string {
  const amount = formatMoney(amount_cents, { style: 'exact', locale })
  return state === 'held' ? refunded.held({ amount, because: because ?? '' }) : refunded[state]({ amount })
}
