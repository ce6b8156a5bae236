import type { ReviewedCampaign } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import type { ReactNode } from 'react'
import { shortDate } from '../../../ui/text/day-words.ts'
import { distanceAgo } from '../../../ui/text/distance-ago.ts'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'

export function Facts({ of: c }: { of: ReviewedCampaign }) {
  const { facts } = words
  const verified = c.nonprofit.status === 'verified' || c.nonprofit.status === 'active'
  return (
    <dl className="grid divide-y divide-line border-t border-line">
      <Fact name={facts.organizer}>
        <Name className="font-semibold">{c.organizer.name}</Name>
        <span className="block text-small text-text-2 select-all">{c.organizer.email}</span>
      </Fact>
      <Fact name={facts.nonprofit}>
        <Name className="font-semibold">{c.nonprofit.name}</Name>
        <Note bad={!verified}>{words.nonprofitStatus[c.nonprofit.status]}</Note>
      </Fact>
      {c.community && (
        <Fact name={facts.community}>
          <Name className="font-semibold">{c.community.name}</Name>
          {!c.community.is_open && <Note bad>{words.hostNotOpen}</Note>}
          {!c.community.organizer_runs_it && <Note bad>{words.hostNotOrganizer}</Note>}
          {!c.community.gives_to_nonprofit && <Note bad>{words.hostNotInSplit}</Note>}
        </Fact>
      )}
      <Fact name={facts.goal}>
        <Money cents={c.goal_cents} style="exact" className="font-semibold tabular-nums" />
      </Fact>
      {c.raised_cents > 0 && (
        <Fact name={facts.raised}>
          <Money cents={c.raised_cents} style="exact" className="font-semibold tabular-nums" />
        </Fact>
      )}
      <Fact name={facts.ends}>{c.ends_at === null ? facts.noEnd : shortDate(new Date(c.ends_at))}</Fact>
      {c.sent_at !== null && (
        <Fact name={facts.sent}>
          <RelativeTime at={c.sent_at} format={distanceAgo} />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3 py-3">
    <dt className="text-text-2">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

const Note = ({ bad, children }: { bad: boolean; children: ReactNode }) => (
  <span className={`block text-small ${bad ? 'font-semibold text-danger' : 'text-pine'}`}>{children}</span>
)
