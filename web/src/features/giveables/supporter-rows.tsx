import type { SupporterRow } from '@kindling/contract/common'
import * as words from '@kindling/words/giveables/giveables'
import { HandHeart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Paged } from '../../platform/network/paged-query.ts'
import { DedicationLine } from '../../ui/text/dedication-line.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { dayAgo, isSinceMidnight, isToday } from '../../ui/text/day-words.ts'

type SupporterRowsProps = {
  rows: readonly SupporterRow[]
  /** Beside each note, for what readers can do with it. */
  noteMenu?: (row: SupporterRow) => ReactNode
}

export function SupporterRows({ rows, noteMenu }: SupporterRowsProps) {
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.uuid} className="flex gap-3 py-3.5 first:pt-0 last:pb-0">
          {row.person ? (
            <Avatar name={row.person.name} image={row.person.avatar} uuid={row.person.uuid} size="md" shape="person" />
          ) : (
            <span className="grid size-[44px] shrink-0 place-items-center rounded-pill bg-surface-2 text-text-2">
              <HandHeart size={20} strokeWidth={1.75} aria-hidden />
            </span>
          )}
          <div className="grid min-w-0 grow content-center">
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <SupporterName row={row} className="min-w-0 font-semibold wrap-anywhere" />
              <Given row={row} />
            </div>
            {row.waits && <OnlyYou />}
            {(row.message !== null || row.dedication) && (
              <div className="flex items-start gap-1">
                <div className="min-w-0 grow text-text-2 wrap-anywhere">
                  {row.dedication && <DedicationLine of={row.dedication} className="font-medium" />}
                  {row.message !== null && (
                    <p dir="auto" lang="">
                      {row.message}
                    </p>
                  )}
                </div>
                {noteMenu?.(row)}
              </div>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function SupporterLines({ rows }: { rows: readonly SupporterRow[] }) {
  return (
    <ul className="grid gap-1 text-small">
      {rows.map((row) => (
        <li key={row.uuid} className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
          <SupporterName row={row} className="min-w-0 wrap-anywhere" />
          <Given row={row} />
          {row.waits && <OnlyYou />}
        </li>
      ))}
    </ul>
  )
}

/** A gift that hides its amount waits for those of others. */
const OnlyYou = () => <p className="flex w-full items-center gap-1.5 text-small text-text-2">{words.onlyYou}</p>

function SupporterName({ row, className }: { row: SupporterRow; className: string }) {
  return row.person ? (
    <Name className={className}>{row.person.name}</Name>
  ) : (
    <span className={className}>{words.kindNeighbor}</span>
  )
}

/**
 * Amount and time of a gift. A gift with a hidden amount shows only its day; so do others of earlier days and those that
 * were listed a day later, because "12h" below "1d" would look unsorted.
 */
function Given({ row }: { row: SupporterRow }) {
  return (
    <span className="shrink-0 text-small text-text-2 tabular-nums">
      {row.amount_cents !== null && (
        <>
          <Money cents={row.amount_cents} className="font-semibold text-text" />
          {' · '}
        </>
      )}
      {row.at !== null && isToday(row.day) && isSinceMidnight(row.at) ? (
        <RelativeTime at={row.at} />
      ) : (
        <Day day={row.day} />
      )}
    </span>
  )
}

function Day({ day }: { day: string }) {
  return <time dateTime={day}>{dayAgo(day)}</time>
}

type WithSupporters = { supporters: SupporterRow[]; supporters_count: number }

/** The newest supporters, which a page's answer has, until the list with all of them is requested and loaded. */
export function firstSupporters(
  c: WithSupporters,
  list: Paged<SupporterRow>,
  request: () => void,
): Paged<SupporterRow> {
  if (list.rows !== undefined) return list
  return {
    ...list,
    rows: c.supporters,
    hasMore: c.supporters_count > c.supporters.length,
    moreFailed: list.failed,
    loadMore: list.failed ? list.retry : request,
  }
}
