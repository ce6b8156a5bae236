import type { Card } from '@kindling/contract/cards/calls'
import * as words from '@kindling/words/billing/billing'
import { clsx } from 'clsx'
import { Ellipsis } from 'lucide-react'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { CardMark, endsSoon, expiryOf, isExpired, cardName } from '../cards/index.ts'

export function CardRow({ card, onActions }: { card: Card; onActions: () => void }) {
  const name = cardName(card)
  const expired = isExpired(card)
  const soon = endsSoon(card)
  return (
    <li className="flex min-h-17 items-center gap-3 ps-4 pe-2">
      <CardMark card={card} />
      <div className="min-w-0 grow py-2">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-small text-text-2">
          <span className={clsx(expired && 'font-semibold text-danger', soon && 'font-semibold text-marigold-text')}>
            {(expired ? words.expired : soon ? words.endsSoon : words.expires)({ date: expiryOf(card) })}
          </span>
          {card.is_default && ` · ${words.standard}`}
        </p>
      </div>
      <IconButton label={words.actions({ card: name })} onClick={onActions}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
