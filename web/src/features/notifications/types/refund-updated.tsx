import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications'
import { Undo2 } from 'lucide-react'
import { count, givenTo, oneOf, parts } from '../fits.ts'
import { titled } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const refundUpdated: Kind<'RefundUpdated'> = {
  fits: parts({
    giveable: givenTo,
    amount_cents: count,
    status: oneOf('refunded', 'returned'),
  }),
  row: ({ giveable, amount_cents, status }) => {
    const amount = formatMoney(amount_cents, { style: 'exact', locale: numberLocale })
    return {
      face: null,
      icon: Undo2,
      tone: 'pine',
      words: (status === 'refunded' ? words.refunded : words.refundReturned)(amount, titled(giveable.name)),
      target: { to: '/account/billing' },
    }
  },
}
