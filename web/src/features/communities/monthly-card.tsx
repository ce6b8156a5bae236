import type { Community } from '@kindling/contract/communities'
import { formatMoney } from '@kindling/contract/money'
import { Landmark } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { formatCount } from '../giveables/day-words.ts'
import { AllocationBar } from './allocation-bar.tsx'
import { dateWords } from './community-words.ts'

/** What neighbors gave in the last 30 days, how it is split, and when it is paid out. */
export function MonthlyCard({ community: c }: { community: Community }) {
  const { t } = useTranslation('communities')
  const amount = formatMoney(c.monthly_cents, { locale: numberLocale(), floor: true })
  return (
    <Card className="grid gap-3">
      <p className="text-text-2">
        {c.givers_count === 0 ? (
          t('monthZero')
        ) : (
          <Trans
            t={t}
            i18nKey="month"
            count={c.givers_count}
            values={{ amount, formatted: formatCount(c.givers_count) }}
            components={{ b: <b className="font-semibold text-text" /> }}
          />
        )}
      </p>
      <AllocationBar shares={c.allocation} />
      <p className="mt-1 flex items-center gap-2.5 border-t border-line pt-3.5 text-small">
        <Landmark size={20} strokeWidth={1.75} aria-hidden className="text-text-2" />
        <span className="grow">{t('nextPayout')}</span>
        <b className="font-semibold">{dateWords(c.next_payout)}</b>
      </p>
    </Card>
  )
}
