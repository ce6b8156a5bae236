import type { StaffLogEntry } from '@kindling/contract/staff/calls'
import { isolate } from '@kindling/words/locale'
import * as moderationWords from '@kindling/words/communities/moderation'
import * as words from '@kindling/words/staff/staff'
import { ShieldCheck, UserRound } from 'lucide-react'
import { usePaged } from '../../platform/network/paged-query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Name } from '../../ui/text/name.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { staffLogQuery, useStaffRefresh } from './staff.api.ts'
import { reportedWords, upheldWords } from '../complaints/index.ts'

export function StaffLog() {
  const list = usePaged(staffLogQuery)
  const refresh = useStaffRefresh()
  return (
    <Card as="section">
      <h2 className="mb-3 text-h3">{words.logTitle}</h2>
      <PagedList
        list={{ ...list, retry: () => void refresh() }}
        waiting={<PeopleSkeleton rows={6} />}
        empty={<p className="text-text-2">{words.logEmpty}</p>}
        endLine
        footClass="mt-3"
      >
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={entry.id} className="flex gap-3 py-3 first:pt-0 last:pb-0">
                <By entry={entry} size="md" />
                <div className="grid min-w-0 grow content-center">
                  <p className="wrap-anywhere">{lineOf(entry)}</p>
                  {entry.page !== null && (
                    <p className="text-small font-medium wrap-anywhere">
                      <Name>{entry.page}</Name>
                    </p>
                  )}
                  {entry.reason !== null && (
                    <p dir="auto" lang="" className="text-small wrap-anywhere whitespace-pre-line text-text-2">
                      {entry.reason}
                    </p>
                  )}
                  <RelativeTime at={entry.at} className="text-small text-text-2" />
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

const shownBeside = 3

/** The newest entries, as a part of the overview. */
export function NewestStaffLog() {
  const { rows } = usePaged(staffLogQuery)
  if (rows === undefined || rows.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.logTitle}</h2>
      <ul className="grid gap-3 text-small">
        {rows.slice(0, shownBeside).map((entry) => (
          <li key={entry.id} className="flex items-center gap-2.5">
            <By entry={entry} size="sm" />
            <p className="min-w-0 wrap-anywhere text-text-2">
              {lineOf(entry)}
              {' · '}
              <RelativeTime at={entry.at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function By({ entry: { as_staff }, size }: { entry: StaffLogEntry; size: 'sm' | 'md' }) {
  const Icon = as_staff ? ShieldCheck : UserRound
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-pill ${as_staff ? 'bg-plum-soft text-plum' : 'bg-surface-2 text-text-2'} ${size === 'md' ? 'size-[44px]' : 'size-8'}`}
    >
      <Icon size={size === 'md' ? 20 : 16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

type Line = (who: { by: string; person: string; what: string }) => string
const lines: Partial<Record<string, Line>> = { ...moderationWords.logged, ...words.logged }

function lineOf({ action, by, by_kindling, person, reported }: StaffLogEntry): string {
  const actor = by !== null ? isolate(by) : by_kindling ? moderationWords.kindling : moderationWords.someone
  const name = person && isolate(person)
  const what = reportedWords({ reported, person: name })
  const upheld = upheldWords({ action, reported, by: actor, person: name })
  return (
    upheld ?? lines[action]?.({ by: actor, person: name ?? moderationWords.someone, what }) ?? `${actor}: ${action}`
  )
}
