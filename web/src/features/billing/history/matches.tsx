import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import * as words from '@kindling/words/billing/matches'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'
import { matchesQuery } from '../billing.api.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The matches that the viewer paid for, and where the money of each is. Renders nothing if there are none. */
export function Matches() {
  const id = useId()
  const { data = [] } = useQuery(matchesQuery)
  if (data.length === 0) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-1">
      <h2 id={id} className="text-h3">
        {words.title}
      </h2>
      <p className="text-small text-text-2">{words.body}</p>
      <ul className="divide-y divide-line">
        {data.map((match) => (
          <OneMatch key={match.uuid} of={match} />
        ))}
      </ul>
    </Card>
  )
}

function OneMatch({ of: m }: { of: MatchPayment }) {
  const timeZone = useOwnZone()
  const day = new Date(m.created_at).toLocaleDateString(numberLocale, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone,
  })
  return (
    <li className="grid gap-2 py-3.5 last:pb-1">
      <div className="flex items-baseline justify-between gap-x-4">
        <Link
          to="/flash-campaigns/$id"
          params={{ id: String(m.giveable.id) }}
          className="font-semibold wrap-anywhere hover:underline"
        >
          <Name>{m.giveable.name}</Name>
        </Link>
        <span className="shrink-0 font-semibold tabular-nums">
          <AsWritten>{moneyInColumns(m.charged_cents)}</AsWritten>
        </span>
      </div>
      <dl className="grid gap-0.5 text-small">
        {partsOf(m).map(([name, cents]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="wrap-anywhere text-text-2">{name}</dt>
            <dd className="shrink-0 tabular-nums">
              <AsWritten>{moneyInColumns(cents)}</AsWritten>
            </dd>
          </div>
        ))}
      </dl>
      {m.dispute === 'open' && (
        <p className="text-small">{m.pool.funds && !m.pool.canceled ? words.disputed : words.disputedBack}</p>
      )}
      <p className="flex flex-wrap items-center gap-x-1.5 text-small text-text-2">
        <time dateTime={m.created_at}>{day}</time>
        <span aria-hidden="true">·</span>
        {words.stateOf(m.pool)}
        {m.receipt_number !== null && (
          <>
            <span aria-hidden="true">·</span>
            <ReceiptLink number={m.receipt_number} className="relative -ms-1 -my-3 px-1! py-0! text-small!" />
          </>
        )}
      </p>
    </li>
  )
}

/** Splits the charge by where the money is now, without empty parts. */
function partsOf(m: MatchPayment): [name: string, cents: number][] {
  const { nonprofit, drawn_cents: drawn, left_cents: left, released_cents: released, canceled } = m.pool
  const name = isolate(nonprofit.name)
  const parts: [string, number][] = [
    [words.match, m.amount_cents],
    [words.fee, m.charged_cents - m.amount_cents],
    [words.drawn({ name }), drawn],
    [canceled ? words.willReturn : words.left, left],
    [words.released({ name }), released],
    [words.refunded, m.refunded_cents],
  ]
  return parts.filter(([, cents]) => cents > 0)
}
