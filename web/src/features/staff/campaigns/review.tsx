import type { ReviewedCampaign } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { isMissing } from '../../../platform/network/api-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Story } from '../../giveables/index.ts'
import { LoadedList } from '../loaded-list.tsx'
import { reviewQuery } from '../staff.api.ts'
import { staffPath } from '../staff-parts.ts'
import { Decision } from './decision.tsx'
import type { ReactNode } from 'react'
import { shortDate } from '../../../ui/text/day-words.ts'
import { distanceAgo } from '../../../ui/text/distance-ago.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'

/** Everything that a review needs, then the decision. */
export function Review({ id }: { id: number }) {
  const result = useQuery(reviewQuery(id))
  if (isMissing(result.error)) return <Navigate to="/404" replace />
  return <LoadedList result={result}>{(campaign) => <Reviewed of={campaign} />}</LoadedList>
}

function Reviewed({ of: c }: { of: ReviewedCampaign }) {
  return (
    <>
      <Link
        to={staffPath('campaigns')}
        className="flex min-h-11 items-center gap-1.5 justify-self-start font-semibold text-ember-text hover:underline"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
        {words.allCampaigns}
      </Link>
      <Card as="section" flush>
        <Cover
          uuid={c.uuid}
          image={c.cover}
          topic={c.topic}
          alt={c.cover_alt}
          quiet={c.quiet}
          eager
          sizes="(min-width: 768px) 588px, 100vw"
        />
        <div className="grid gap-4 p-[16px]">
          <div className="flex items-start justify-between gap-3">
            <h2 className="min-w-0 text-h2 wrap-anywhere">
              <Name>{c.title}</Name>
            </h2>
            <span className="mt-1 shrink-0 rounded-pill bg-surface-2 px-2.5 py-1 text-small font-medium">
              {words.campaignStatus[c.status]}
            </span>
          </div>
          <p dir="auto" lang="" className="wrap-anywhere">
            {c.summary}
          </p>
          <Facts of={c} />
        </div>
      </Card>
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{words.story}</h2>
        {c.story.trim() === '' ? <p className="text-text-2">{words.noStory}</p> : <Story text={c.story} />}
      </Card>
      {c.budget.length > 0 && <Budget lines={c.budget} />}
      <Decision of={c} />
    </>
  )
}

function Budget({ lines }: { lines: ReviewedCampaign['budget'] }) {
  const { budgetTable: table } = words
  return (
    <Card as="section">
      <h2 className="text-h3">{words.budget}</h2>
      <table className="mt-1 w-full">
        <caption className="sr-only">{table.caption}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{table.what}</th>
            <th scope="col">{table.amount}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, amount_cents: cents }, index) => (
            <tr key={index} className="border-b border-line align-baseline last:border-transparent">
              <td dir="auto" lang="" className="py-3 pe-3 wrap-anywhere">
                {label}
              </td>
              <td className="py-3 text-end font-semibold tabular-nums">
                <Money cents={cents} style="exact" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Facts({ of: c }: { of: ReviewedCampaign }) {
  const { facts } = words
  const verified = c.nonprofit.status === 'verified' || c.nonprofit.status === 'active'
  return (
    <dl className="grid divide-y divide-line border-t border-line">
      <Fact name={facts.organizer}>
        {c.organizer ? (
          <>
            <Name className="font-semibold">{c.organizer.name}</Name>
            <span className="block text-small text-text-2 select-all">{c.organizer.email}</span>
          </>
        ) : (
          words.accountGone
        )}
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
