import type { PlanItem } from '@kindling/contract/plan/calls'
import { smallestItemCents } from '@kindling/contract/plan/rules'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/plan/plan'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { Name } from '../../../ui/text/name.tsx'
import { ThingPicture } from '../../giveables/index.ts'
import { AmountStepper } from './amount-stepper.tsx'
import type { Row } from './rows.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

const texts = words.editor

type Props = {
  row: Row
  disabled: boolean
  onType: (text: string) => void
  onStep: (step_cents: number) => void
  onRemove: (removed: boolean) => void
  onPause: () => void
  onResume: () => void
}

/** One item with its amount; a press on the name offers to pause or remove it. */
export function ItemRow({ row, disabled, onType, onStep, onRemove, onPause, onResume }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { item, amount, removed } = row
  const name = isolate(item.giveable.name)
  const isInvalid = amount.cents === null || amount.cents < smallestItemCents
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
        <ThingPicture of={item.giveable} size="md" {...(removed && { className: 'opacity-50' })} />
        <div className="min-w-28 flex-1">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            aria-label={texts.options({ name })}
            disabled={disabled}
            onClick={() => setOpen(!open)}
            className="hit-44 flex items-center gap-1.5 text-start font-semibold"
          >
            <Name className={clsx('wrap-anywhere', removed && 'line-through')}>{item.giveable.name}</Name>
            <ChevronDown
              size={16}
              strokeWidth={1.75}
              aria-hidden
              className={clsx('shrink-0 text-text-2', open && 'rotate-180')}
            />
          </button>
          <ItemChange row={row} />
        </div>
        {removed ? (
          <Button variant="ghost" size="md" disabled={disabled} onClick={() => onRemove(false)}>
            {texts.undo}
          </Button>
        ) : (
          <AmountStepper
            name={name}
            text={amount.text}
            wrong={isInvalid}
            disabled={disabled}
            onType={onType}
            onStep={onStep}
          />
        )}
      </div>
      <div id={id} hidden={!open || removed} className="-ms-3 flex flex-wrap gap-x-1 ps-14">
        {row.counts && item.state === 'active' && (
          <Button variant="ghost" size="md" disabled={disabled} className="px-3! text-small!" onClick={onPause}>
            {texts.pause}
          </Button>
        )}
        {item.state === 'paused' && (
          <Button variant="ghost" size="md" disabled={disabled} className="px-3! text-small!" onClick={onResume}>
            {words.resume}
          </Button>
        )}
        <Button
          variant="ghost"
          size="md"
          disabled={disabled}
          className="px-3! text-small!"
          onClick={() => onRemove(true)}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

/** The difference from the saved plan. */
function ItemChange({ row: { item, amount, absorbs, removed } }: { row: Row }) {
  const moved = amount.cents !== item.amount_cents
  if (removed) return <p className="text-small text-text-2">{texts.removed}</p>
  const now = moved ? texts.was({ amount: exactMoney(item.amount_cents) }) : (stateOf(item) ?? texts.noChange)
  return (
    <p className={clsx('text-small', moved ? 'font-medium text-pine' : 'text-text-2')}>
      {absorbs ? `${now} · ${texts.absorbs}` : now}
    </p>
  )
}

function stateOf({ state, next_on }: PlanItem): string | undefined {
  if (state === 'active') return undefined
  if (state !== 'paused') return words.item[state]
  return next_on === null ? words.item.pausedOpen : words.item.paused({ date: calendarDay(next_on) })
}
