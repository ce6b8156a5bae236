import type { CommunityCard } from '@kindling/contract/communities'
import { formatMoney } from '@kindling/contract/money'
import { Trans, useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { formatCount } from '../../ui/day-words.ts'

/** "$5.2K a month from 286 people": the last 30 days. People are counted when they are shown, a little after what they gave. */
export function MonthWords({ community: c }: { community: CommunityCard }) {
  const { t } = useTranslation('communities')
  if (c.givers_count === 0 && c.monthly_cents === 0) return t('monthZero')
  return (
    <Trans
      t={t}
      i18nKey={c.givers_count === 0 ? 'monthSum' : 'month'}
      count={c.givers_count}
      values={{
        amount: formatMoney(c.monthly_cents, { locale: numberLocale(), floor: true }),
        formatted: formatCount(c.givers_count),
      }}
      components={{ b: <b className="font-semibold text-text" /> }}
    />
  )
}
