import * as words from '@kindling/words/notifications'
import { CreditCard } from 'lucide-react'
import { parts } from '../fits.ts'
import type { Kind } from '../notification-row.ts'

export const paymentFailed: Kind<'PaymentFailed'> = {
  fits: parts({}),
  row: () => ({
    face: null,
    icon: CreditCard,
    tone: 'danger',
    words: [words.paymentFailed],
    target: { to: '/account/billing' },
  }),
}
