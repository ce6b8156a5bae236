import type { ReportedThing } from '@kindling/contract/complaints/calls'
import * as words from '@kindling/words/communities/moderation'
import { isolate } from '@kindling/words/locale'

type Logged = { action: string; reported: ReportedThing; by: string; person: string | null }

/** What was reported, as a part of a sentence of a log; `person`: its author, if they are known. */
export const reportedWords = ({ reported, person }: Pick<Logged, 'reported' | 'person'>): string =>
  reported === null
    ? words.reportedPage
    : words.reportedThing[reported.type]({
        name: person,
        page: reported.page === null ? words.reportedPage : isolate(reported.page),
      })

/** Reports about anything but a comment or an update are upheld, and hide nothing; null for other lines of a log. */
export function upheldWords({ action, reported, by, person }: Logged): string | null {
  const isHidden = reported === null || reported.type === 'comments' || reported.type === 'updates'
  if (action !== 'complaint_actioned' || isHidden) return null
  return words.upheldReports({ by, what: reportedWords({ reported, person }) })
}
