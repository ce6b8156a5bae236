import type { PlanItem } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'

type Items = readonly Pick<PlanItem, 'uuid' | 'amount_cents'>[]
type Props = { items: Items; className?: string }

/** A monthly charge as one bar, with a part for each item. Screen readers skip it: the rows below say the same. */
export const PlanBar = ({ items, className = 'h-5' }: Props) => (
  <div aria-hidden="true" title={words.bar} className={`flex gap-1 overflow-hidden rounded-s ${className}`}>
    {items.map(({ uuid, amount_cents }, i) => (
      <span
        key={uuid}
        style={{ flexGrow: amount_cents }}
        className={`min-w-1 basis-0 forced-color-adjust-none ${colorAt(i)}`}
      />
    ))}
  </div>
)

/** The colors of items in the bar and beside their rows. Position and text tell them apart too. */
const colors = ['bg-ember', 'bg-pine', 'bg-plum', 'bg-info', 'bg-marigold', 'bg-control'] as const

const colorAt = (i: number): string => colors[i % colors.length] ?? 'bg-control'

/** The color of an item's row: that of its part of the bar, or an outline if nothing is charged for it. */
export function colorIn(items: Items, { uuid }: Pick<PlanItem, 'uuid'>): string {
  const i = items.findIndex((item) => item.uuid === uuid)
  return i < 0 ? 'border border-control' : colorAt(i)
}
