import type { Nonprofit, NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { Card } from '../../ui/layout/card.tsx'
import { calendarDay, shortDate } from '../../ui/text/day-words.ts'
import { Name } from '../../ui/text/name.tsx'
import { Place } from '../../ui/text/place.tsx'
import { Ein } from './ein.tsx'
import { websiteOf } from './website.ts'

export function NonprofitRecord({ nonprofit: n }: { nonprofit: Nonprofit }) {
  const site = websiteOf(n.site)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.record}</h2>
      <dl className="grid gap-3 text-small">
        <Fact name={words.legalName}>
          <Name>{n.legal_name}</Name>
        </Fact>
        <Fact name={words.ein}>
          <Ein>{n.ein}</Ein>
        </Fact>
        <Fact name={words.place}>
          <Place of={n} />
        </Fact>
        <Fact name={words.subsection}>
          {words.subsections({ code: String(Number(n.subsection)) })}
          {!n.deductible && <span className="block font-normal text-text-2">{words.notDeductible}</span>}
        </Fact>
        {site !== null && (
          <Fact name={words.site}>
            <a
              href={site.href}
              rel="noopener noreferrer nofollow"
              target="_blank"
              className="hit-44 font-semibold text-ember-text"
            >
              {site.shown}
            </a>
          </Fact>
        )}
      </dl>
      <ReportProblem ein={n.ein} />
    </Card>
  )
}

function ReportProblem({ ein }: { ein: string }) {
  const { data } = useQuery(publicConfigQuery)
  if (data === undefined) return null
  return (
    <a
      href={`mailto:${data.support_email}?subject=${encodeURIComponent(words.reportSubject({ ein }))}`}
      className="flex min-h-11 items-center gap-2 justify-self-start text-small text-text-2 print:hidden"
    >
      <Flag size={18} strokeWidth={1.75} aria-hidden />
      {words.report}
    </a>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-3 first:border-0 first:pt-0">
      <dt className="text-text-2">{name}</dt>
      <dd className="ms-auto max-w-full text-end font-medium wrap-anywhere">{children}</dd>
    </div>
  )
}

export const payoutWords = ({ last_payout_on: day }: Pick<NonprofitBrief, 'last_payout_on'>): string =>
  day === null ? words.noPayout : shortDate(new Date(`${day}T00:00:00Z`), undefined, 'UTC')

export const nextPayoutWords = ({ next_payout: day }: Pick<NonprofitBrief, 'next_payout'>): string =>
  day === null ? words.payoutsKept : calendarDay(day)
