import { formatMoney, type MoneyStyle } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

type Props = { cents: number; style?: MoneyStyle; floor?: boolean; className?: string }

/** An amount; if it is shortened, screen readers get the full amount. */
export function Money({ cents, style = 'compact', floor = false, className }: Props) {
  const locale = numberLocale
  const shown = formatMoney(cents, { style, floor, locale })
  const exact = formatMoney(cents, { style: 'exact', locale })
  if (shown === exact)
    return (
      <span translate="no" className={className}>
        {shown}
      </span>
    )
  return (
    <span translate="no" className={className}>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{exact}</span>
    </span>
  )
}
