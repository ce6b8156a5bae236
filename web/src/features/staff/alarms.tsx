import type { StaffAlarm } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { distanceAgo } from '../../ui/text/distance-ago.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { LoadedList } from './loaded-list.tsx'
import { alarmsQuery } from './staff.api.ts'

export function Alarms() {
  return (
    <LoadedList result={useQuery(alarmsQuery)}>
      {(alarms) =>
        alarms.length === 0 ? (
          <EmptyState {...words.noAlarms} />
        ) : (
          <Card as="section">
            <h2 className="text-h3">{words.alarmsTitle}</h2>
            <ul className="divide-y divide-line">
              {alarms.map((alarm) => (
                <li key={`${alarm.kind} ${alarm.about}`} className="flex gap-3.5 py-4 last:pb-1">
                  <Row of={alarm} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </LoadedList>
  )
}

function Row({ of: { kind, about, detail, raised_at: raised, last_at: last } }: { of: StaffAlarm }) {
  const facts = Object.entries(JSON.parse(detail) as Record<string, unknown>)
  return (
    <>
      <span className="grid size-[44px] shrink-0 place-items-center rounded-pill bg-danger-soft text-danger">
        <BellRing size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid min-w-0 grow gap-1">
        <h3 className="font-semibold">{words.alarmKinds[kind] ?? kind}</h3>
        <p className="text-small wrap-anywhere select-all">{about}</p>
        <p className="text-small text-text-2">
          {words.firstSeen} <RelativeTime at={raised} format={distanceAgo} />
          {last !== raised && (
            <>
              {', '}
              {words.lastSeen} <RelativeTime at={last} format={distanceAgo} />
            </>
          )}
        </p>
        {facts.length > 0 && (
          <dl
            aria-label={words.alarmDetail}
            className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-m bg-surface-2 px-3.5 py-3 text-small"
          >
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-text-2">{name}</dt>
                <dd className="wrap-anywhere select-all">
                  {typeof value === 'string' ? value : JSON.stringify(value)}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </>
  )
}
