import * as words from '@kindling/words/giveables/giveables'
import { clsx } from 'clsx'
import { matchFills } from '../../../ui/pictures/meter.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  raised_cents: number
  matched_cents: number
  tone: keyof typeof dots
  /** Under a ring, which is centered. */
  centered?: boolean
}

const dots = { ember: 'bg-ember', plum: 'bg-plum', pine: 'bg-pine' }

/** What the two tints of a meter stand for, and what they add up to. Renders nothing without a match. */
export function WithMatch({ raised_cents, matched_cents, tone, centered = false }: Props) {
  if (matched_cents === 0) return null
  const { sum, gifts, match } = words.withMatch({
    gifts: exactMoney(raised_cents),
    match: exactMoney(matched_cents),
    sum: exactMoney(raised_cents + matched_cents),
  })
  return (
    <p className={clsx('flex flex-wrap gap-x-3 text-small text-text-2 tabular-nums', centered && 'justify-center')}>
      <b className={clsx('font-semibold text-text', centered && 'w-full text-center text-body')}>
        <AsWritten>{sum}</AsWritten>
      </b>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-pill', dots[tone])} />
        <AsWritten>{gifts}</AsWritten>
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className={clsx('size-2.5 shrink-0 rounded-pill', matchFills[tone])} />
        <AsWritten>{match}</AsWritten>
      </span>
    </p>
  )
}
