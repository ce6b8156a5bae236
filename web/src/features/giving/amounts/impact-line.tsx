import { formatMoney } from '@kindling/contract/money'
import { Sprout } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../../platform/i18n.ts'
import type { Giveable } from '../../giveables/index.ts'
import { type GiftImpact, impactOfGift } from './impact-of-gift.ts'

export function ImpactLine({ giveable, cents }: { giveable: Giveable; cents: number | null }) {
  const words = useWords()
  const impact = cents === null ? undefined : impactOfGift(giveable, cents)
  return (
    <div aria-live="polite" className="empty:hidden">
      {impact && (
        <p className="flex items-center gap-3 rounded-m bg-pine-soft px-3.5 py-2.5 text-small font-medium text-pine">
          <Sprout size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span dir="auto" className="text-pretty">
            {words(impact)}
          </span>
        </p>
      )}
    </div>
  )
}

function useWords() {
  const { t } = useTranslation('giving')
  const money = (cents: number) => formatMoney(cents, { style: 'exact', locale: numberLocale() })
  return (impact: GiftImpact): string => {
    if (impact.kind === 'line') return impact.text
    if (impact.kind === 'moves') return t('moves', { from: impact.from, to: impact.to })
    return impact.kind === 'leaves' ? t('leaves', { amount: money(impact.cents) }) : t('reaches')
  }
}
