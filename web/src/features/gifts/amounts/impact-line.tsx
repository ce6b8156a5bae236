import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/gifts/amounts'
import { numberLocale } from '@kindling/words/locale'
import { Sprout } from 'lucide-react'
import type { Giveable } from '../../giveables/index.ts'
import { type GiftImpact, impactOfGift } from './impact-of-gift.ts'

export function ImpactLine({ giveable, cents }: { giveable: Giveable; cents: number | null }) {
  const impact = cents === null ? undefined : impactOfGift(giveable, cents)
  return (
    <div aria-live="polite" className="empty:hidden">
      {impact && (
        <p className="flex items-center gap-3 rounded-m bg-pine-soft px-3.5 py-2.5 text-small font-medium text-pine">
          <Sprout size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span dir="auto" className="text-pretty">
            {sentenceOf(impact)}
          </span>
        </p>
      )}
    </div>
  )
}

function sentenceOf(impact: GiftImpact): string {
  if (impact.kind === 'line') return impact.text
  if (impact.kind === 'moves') return words.moves({ from: impact.from, to: impact.to })
  if (impact.kind === 'reaches') return words.reaches
  return words.leaves({ amount: formatMoney(impact.cents, { style: 'exact', locale: numberLocale }) })
}
