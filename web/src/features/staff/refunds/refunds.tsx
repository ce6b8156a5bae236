import type { StaffRefunds } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Card } from '../../../ui/layout/card.tsx'
import { distanceAgo } from '../../../ui/text/distance-ago.ts'
import { Money } from '../../../ui/text/money.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { refundsQuery } from '../staff.api.ts'
import { AskRefund } from './ask-refund.tsx'
import { WaitingRefund } from './waiting-refund.tsx'

export function Refunds() {
  return (
    <>
      <LoadedList result={useQuery(refundsQuery)}>
        {({ waiting, owed }) => (
          <>
            <Card as="section">
              <h2 className="text-h3">{words.secondTitle}</h2>
              {waiting.length === 0 && <p className="mt-1 text-text-2">{words.secondEmpty}</p>}
              <ul className="divide-y divide-line">
                {waiting.map((one) => (
                  <li key={one.uuid} className="py-4 last:pb-1">
                    <WaitingRefund of={one} />
                  </li>
                ))}
              </ul>
            </Card>
            <Owed refunds={owed} />
          </>
        )}
      </LoadedList>
      <AskRefund />
    </>
  )
}

function Owed({ refunds }: { refunds: StaffRefunds['owed'] }) {
  return (
    <Card as="section">
      <h2 className="text-h3">{words.owedTitle}</h2>
      <p className="mt-1 text-text-2">{refunds.length === 0 ? words.owedEmpty : words.owedBody}</p>
      <ul className="divide-y divide-line">
        {refunds.map(({ payment, refund, amount_cents: cents, because, since }) => (
          <li
            key={refund ?? payment}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-3 last:pb-1"
          >
            <p className="font-semibold wrap-anywhere">{because}</p>
            <Money cents={cents} style="exact" className="font-bold tabular-nums" />
            <p className="col-span-2 text-small wrap-anywhere text-text-2">
              <RelativeTime at={since} format={distanceAgo} />
              <span className="block select-all">{payment}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
