import type { MoneyStyle } from '@kindling/contract/money'
import { useState } from 'react'
import { exactMoney, moneyIn, raisedMoney } from './amounts.ts'

type Props = { cents: number; style?: MoneyStyle; floor?: boolean; className?: string }

/** An amount; if it is shortened, screen readers get the full amount, a mouse on hover and a finger by a tap. */
export function Money({ cents, style = 'compact', floor = false, className }: Props) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = floor ? raisedMoney(cents) : moneyIn(cents, style)
  const exact = exactMoney(cents)
  return (
    <span translate="no" className={className}>
      {shown === exact ? (
        exact
      ) : (
        <>
          <span
            aria-hidden="true"
            title={exact}
            data-whole={isWhole || undefined}
            // a tap within a link or a button does what those do
            onPointerUp={({ pointerType, currentTarget }) =>
              pointerType === 'touch' && currentTarget.closest('a, button') === null && setIsWhole(!isWhole)
            }
          >
            {isWhole ? exact : shown}
          </span>
          <span className="sr-only">{exact}</span>
        </>
      )}
    </span>
  )
}
