import type { PlanItem } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { colorAt } from './plan-colors.ts'

type Props = { items: readonly Pick<PlanItem, 'uuid' | 'amount_cents'>[]; className?: string }

/** A monthly charge as one bar, with a part for each item. Screen readers skip it: the rows below say the same. */
export const PlanBar = ({ items, className = 'h-5' }: Props) => (
  <div aria-hidden="true" title={words.bar} className={`flex gap-1 overflow-hidden rounded-s ${className}`}>
    {items.map(({ uuid, amount_cents }, i) => (
      <span key={uuid} style={{ flexGrow: amount_cents }} className={`min-w-1 basis-0 ${colorAt(i)}`} />
    ))}
  </div>
)
