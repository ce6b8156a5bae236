import * as words from '@kindling/words/donations/donations'
import { clsx } from 'clsx'
import { Card } from '../../ui/layout/card.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { useDonationTotals } from './donations.api.ts'
import type { GivenTo } from './given-to.ts'

/** A gift counts in the totals only once its row is listed, so that a rising total reveals no hidden amount. */
export function DonationTotals({ of }: { of: GivenTo }) {
  const totals = useDonationTotals(of)
  const rows = totals && [
    // subtracting from 0, because negating 0 would print "-$0"
    { label: words.fees, cents: 0 - totals.fee_cents },
    { label: words.refunded, cents: 0 - totals.refunded_cents },
    { label: words.arrives, cents: totals.net_cents, isSum: true },
    { label: words.paidOut, cents: totals.paid_out_cents },
  ]
  return (
    <Card as="section" aria-label={words.totals} className="grid gap-4">
      <dl className="grid auto-cols-fr grid-flow-col divide-x divide-line">
        {of.lastDaysCents !== undefined && <Figure label={words.lastDays} cents={of.lastDaysCents} />}
        <Figure label={words.given} cents={totals?.gross_cents} />
      </dl>
      <dl className="grid gap-2 border-t border-line pt-4">
        {rows === undefined && <Skeleton className="h-28" />}
        {rows?.map(({ label, cents, isSum = false }) => (
          <div key={label} className={clsx('flex justify-between gap-3', isSum && 'font-semibold')}>
            <dt className="text-text-2">{label}</dt>
            <dd className="tabular-nums">
              <Money cents={cents} style="exact" />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-text-2">{words.totalsNote}</p>
    </Card>
  )
}

function Figure({ label, cents }: { label: string; cents: number | undefined }) {
  return (
    <div className="grid gap-1 not-first:ps-4 not-last:pe-4">
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="text-h3 font-bold tabular-nums">
        {cents === undefined ? <Skeleton className="h-7 w-24" /> : <Money cents={cents} style="exact" />}
      </dd>
    </div>
  )
}
