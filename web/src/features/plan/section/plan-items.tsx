import type { PlanItem } from '@kindling/contract/plan/calls'
import { percentOf } from '@kindling/contract/money'
import * as words from '@kindling/words/plan/plan'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { Name } from '../../../ui/text/name.tsx'
import { pageOf, ThingPicture } from '../../giveables/index.ts'
import { colorIn } from '../plan-bar.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  items: readonly PlanItem[]
  /** The items in the bar above. */
  inBar: readonly PlanItem[]
  nextOn: string | null
}

export function PlanItems({ items, inBar, nextOn }: Props) {
  return (
    <ul className="divide-y divide-line">
      {items.map((item, i) => (
        <ItemRow key={item.uuid} item={item} color={colorIn(inBar, item)} nextOn={nextOn} opensAtFirst={i === 0} />
      ))}
    </ul>
  )
}

type RowProps = { item: PlanItem; color: string; nextOn: string | null; opensAtFirst: boolean }

function ItemRow({ item, color, nextOn, opensAtFirst }: RowProps) {
  const id = useId()
  const [open, setOpen] = useState(opensAtFirst)
  const { giveable, goes_to } = item
  const note = noteOf(item, nextOn)
  return (
    <li className="py-3">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-[4px] forced-color-adjust-none ${color}`} />
        <ThingPicture of={giveable} size="sm" />
        <div className="min-w-0 grow">
          <Link to={pageOf(giveable)} className="font-semibold wrap-anywhere hover:underline">
            <Name>{giveable.name}</Name>
          </Link>
          {note !== '' && (
            <p className="text-small text-text-2">
              <AsWritten>{note}</AsWritten>
            </p>
          )}
        </div>
        <b className="shrink-0 font-semibold tabular-nums">
          <AsWritten>{exactMoney(item.amount_cents)}</AsWritten>
        </b>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={words.showSplit({ name: giveable.name })}
          onClick={() => setOpen(!open)}
          className="hit-44 -me-1 shrink-0 text-text-2"
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden className={open ? 'rotate-180' : ''} />
        </button>
      </div>
      <ul id={id} hidden={!open} className="grid gap-1 ps-[74px] pt-2 pe-6 text-small text-text-2">
        {goes_to.map(({ uuid, name, amount_cents }) => (
          <li key={uuid} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <Name>{name}</Name>{' '}
              <span className="text-text-3">
                {words.share({ percent: percentOf(amount_cents, item.amount_cents) })}
              </span>
            </span>
            <span className="tabular-nums">
              <AsWritten>{exactMoney(amount_cents)}</AsWritten>
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function noteOf({ state, next_on }: PlanItem, nextOn: string | null): string {
  if (state === 'paused')
    return next_on === null ? words.item.pausedOpen : words.item.paused({ date: calendarDay(next_on) })
  if (state !== 'active') return words.item[state]
  return next_on !== null && nextOn !== null && next_on > nextOn ? words.item.joins({ date: calendarDay(next_on) }) : ''
}
