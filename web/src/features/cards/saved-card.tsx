import type { Card } from '@kindling/contract/cards/calls'
import * as words from '@kindling/words/cards/cards'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BrandMark, brandName } from './brand-mark.tsx'
import type { Brand } from './card-number.ts'
import type { CardChoice } from './use-card-choice.ts'

export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  words.ending({ brand: brandName(brand as Brand) ?? words.card, last4 })

/** The saved card that pays, in one row; "Change" opens the list in its place. */
export function SavedCard({ choice, disabled, onNew }: { choice: CardChoice; disabled: boolean; onNew: () => void }) {
  const change = useRef<HTMLButtonElement>(null)
  const wasChanging = useRef(false)
  useEffect(() => {
    if (wasChanging.current && !choice.changing) change.current?.focus()
    wasChanging.current = choice.changing
  }, [choice.changing])
  const { saved } = choice
  if (saved === undefined) return null
  if (choice.changing) return <CardList choice={choice} disabled={disabled} onNew={onNew} />
  return (
    <div className="flex min-h-12 items-center gap-3">
      <CardMark card={saved} />
      <span className="min-w-0 grow">{cardName(saved)}</span>
      <button
        ref={change}
        type="button"
        disabled={disabled}
        aria-label={words.changeCard({ card: cardName(saved) })}
        onClick={() => choice.setChanging(true)}
        className="hit-44 shrink-0 text-small font-semibold text-ember-text disabled:opacity-60"
      >
        {words.change}
      </button>
    </div>
  )
}

function CardList({ choice, disabled, onNew }: { choice: CardChoice; disabled: boolean; onNew: () => void }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => list.current?.querySelector<HTMLButtonElement>('[aria-pressed=true]')?.focus(), [])
  const row = 'flex min-h-12 w-full items-center gap-3 rounded-m px-2 text-start hover:bg-surface-2'
  return (
    <ul ref={list} aria-label={words.savedCards} className="-mx-2 grid">
      {choice.cards.map((card) => (
        <li key={card.uuid}>
          <button
            type="button"
            disabled={disabled}
            aria-pressed={card.uuid === choice.saved?.uuid}
            onClick={() => choice.pick(card)}
            className={clsx(row, card.uuid === choice.saved?.uuid && 'bg-surface-2 font-semibold')}
          >
            <CardMark card={card} />
            {cardName(card)}
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          disabled={disabled}
          onClick={onNew}
          className={clsx(row, 'font-semibold text-ember-text')}
        >
          <span className="grid h-6.5 w-9.5 place-items-center">
            <Plus size={20} strokeWidth={1.75} aria-hidden />
          </span>
          {words.newCard}
        </button>
      </li>
    </ul>
  )
}

/** The brand's logo beside text that already names the brand. */
export function CardMark({ card }: { card: Pick<Card, 'brand'> }) {
  return (
    <span aria-hidden="true" className="w-9.5 shrink-0">
      <BrandMark brand={card.brand as Brand} />
    </span>
  )
}
