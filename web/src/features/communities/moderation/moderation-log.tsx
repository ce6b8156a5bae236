import type { LogEntry } from '@kindling/contract/communities/moderation'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/moderation'
import { ShieldCheck } from 'lucide-react'
import { usePaged, pagedQuery } from '../../../platform/network/paged-query.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { api } from '../../../platform/network/api.ts'
import { reportedWords, upheldWords } from '../../complaints/index.ts'
import { communityKeys } from '../communities.api.ts'

export function ModerationLog({ slug }: { slug: string }) {
  return (
    <Card as="section">
      <h2 className="mb-3 text-h3">{words.parts.log}</h2>
      <PagedList
        list={usePaged(logQuery(slug))}
        waiting={<PeopleSkeleton rows={6} />}
        empty={<p className="text-text-2">{words.logEmpty}</p>}
        endLine
        footClass="pt-4"
      >
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <li key={keyOf(entry)} className="flex gap-3 py-3 first:pt-0 last:pb-0">
                <By entry={entry} size="md" />
                <div className="grid min-w-0 grow content-center">
                  <p className="wrap-anywhere">{lineOf(entry)}</p>
                  {entry.role !== null && <p className="text-small text-text-2">{words.nowRole[entry.role]}</p>}
                  {entry.until !== null && (
                    <p className="text-small text-text-2">
                      {words.mutedUntil({ date: shortDate(new Date(entry.until)) })}
                    </p>
                  )}
                  {entry.rules.length > 0 && (
                    <p className="text-small text-text-2">{entry.rules.map((rule) => words.rules[rule]).join(', ')}</p>
                  )}
                  {entry.reason !== null && (
                    <p dir="auto" lang="" className="text-small wrap-anywhere text-text-2">
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

/** The newest log entries, shown as a part of another page. */
export function NewestLog({ slug }: { slug: string }) {
  const { rows } = usePaged(logQuery(slug))
  if (rows === undefined || rows.length === 0) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.parts.log}</h2>
      <ul className="grid gap-3 text-small">
        {rows.slice(0, shownBeside).map((entry) => (
          <li key={keyOf(entry)} className="flex items-center gap-2.5">
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

function By({ entry: { by }, size }: { entry: LogEntry; size: 'sm' | 'md' }) {
  if (by) return <Avatar name={by.name} image={by.avatar} uuid={by.uuid} size={size} shape="person" />
  return (
    <span
      className={`grid shrink-0 place-items-center rounded-pill bg-surface-2 text-text-2 ${size === 'md' ? 'size-[44px]' : 'size-8'}`}
    >
      <ShieldCheck size={size === 'md' ? 20 : 16} strokeWidth={1.75} aria-hidden />
    </span>
  )
}

function lineOf({ action, by, by_kindling, person, reported }: LogEntry): string {
  const actor = by ? isolate(by.name) : by_kindling ? words.kindling : words.someone
  if (action === 'gift_refunded' && person) return words.refundedFrom({ by: actor, person: isolate(person.name) })
  const name = person && isolate(person.name)
  const what = reportedWords({ reported, person: name })
  const upheld = upheldWords({ action, reported, by: actor, person: name })
  return upheld ?? words.logged[action]({ by: actor, person: name ?? words.someone, what })
}

const keyOf = ({ action, at, person }: LogEntry) => `${at} ${action} ${person?.uuid ?? ''}`

const logQuery = (identifier: string) =>
  pagedQuery([...communityKeys.one(identifier), 'log'], (query, signal) =>
    api('GET /communities/{identifier}/moderation/log', { params: { identifier }, query, signal }),
  )
