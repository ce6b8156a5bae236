import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/notifications'
import { Sprout } from 'lucide-react'
import { count, parts } from '../fits.ts'
import { who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const impactMilestone: Kind<'ImpactMilestone'> = {
  fits: parts({ impact: count }),
  row: ({ impact }) => ({
    face: null,
    icon: Sprout,
    tone: 'pine',
    words: words.milestone(who(formatMoney(Math.round(impact * 100), { style: 'exact', locale: numberLocale }))),
    target: { impact: true },
  }),
}
