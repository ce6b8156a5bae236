import type { Card as SavedCard } from '@kindling/contract/cards/calls'
import * as addingWords from '@kindling/words/cards/adding'
import * as words from '@kindling/words/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { Plus, Ellipsis } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useRetry } from '../../platform/network/use-retry.ts'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { AddCard, cardsKey, cardsQuery, CardMark, endsSoon, expiryOf, isExpired, cardName } from '../cards/index.ts'
import { CardActions } from './card-actions.tsx'
import { clsx } from 'clsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'

export function CardsSection() {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const cards = useQuery(cardsQuery)
  const retry = useRetry(cardsKey)
  const [adding, setAdding] = useState(false)
  // each opening has a new key, so that the sheet starts at its first step
  const [acting, setActing] = useState<{ card: SavedCard; opening: number }>()
  const [open, setOpen] = useState(false)
  return (
    <Card as="section" flush aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="px-[16px] pt-4 pb-2 text-h3 outline-none">
        {words.cards}
      </h2>
      {cards.isPending ? (
        <LoadingRegion className="grid gap-4 px-[16px] py-3" onRetry={retry}>
          <Skeleton className="h-10" />
          <Skeleton className="h-10" />
        </LoadingRegion>
      ) : cards.data === undefined ? (
        <ErrorState onRetry={() => void cards.refetch()} />
      ) : (
        <>
          {cards.data.length === 0 && <p className="px-[16px] pb-3 text-text-2">{words.noCards}</p>}
          <ul className="divide-y divide-line">
            {cards.data.map((card) => (
              <CardRow
                key={card.uuid}
                card={card}
                onActions={() => {
                  setActing((last) => ({ card, opening: (last?.opening ?? 0) + 1 }))
                  setOpen(true)
                }}
              />
            ))}
          </ul>
          <button
            type="button"
            onClick={() => setAdding(true)}
            className="flex min-h-13 w-full items-center gap-3 border-t border-line px-[16px] text-start font-semibold text-ember-text hover:bg-surface-2"
          >
            <Plus size={20} strokeWidth={1.75} aria-hidden />
            {addingWords.addCard}
          </button>
        </>
      )}
      <AddCard open={adding} onClose={() => setAdding(false)} />
      {acting !== undefined && (
        <CardActions
          key={acting.opening}
          card={acting.card}
          open={open}
          onClose={() => setOpen(false)}
          onRemoved={() => heading.current?.focus()}
        />
      )}
    </Card>
  )
}

function CardRow({ card, onActions }: { card: SavedCard; onActions: () => void }) {
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
