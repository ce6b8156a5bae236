import type { StaffOverview } from '@kindling/contract/staff/calls'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { partLook, PartsNav, type PartsLook, WaitingCount } from '../../ui/layout/parts-nav.tsx'
import { SignInAgain } from '../accounts/index.ts'
import { needsSignIn, overviewQuery, useStaffRefresh } from './staff.api.ts'
import { NewestStaffLog } from './staff-log.tsx'
import { type StaffPart, staffParts, staffPath } from './staff-parts.ts'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

type Props = { part: StaffPart | undefined; children: (overview: StaffOverview) => ReactNode }

/** The page of a part for staff with a recent sign-in; others get a sign-in prompt first, and non-staff a 404. */
export function StaffFrame({ part, children }: Props) {
  const result = useQuery(overviewQuery)
  const refresh = useStaffRefresh()
  usePageTitle(part === undefined ? words.title : `${words.parts[part]} · ${words.title}`)
  if (needsSignIn(result.error)) return <AskSignIn onProven={() => void refresh()} />
  return (
    <LoadedPage result={result} skeleton={<StaffSkeleton onRetry={() => void refresh()} />}>
      {(overview) => (
        <PageColumns
          className="max-md:pt-0!"
          lead={
            <h1 tabIndex={-1} className="text-h1 outline-none max-md:sr-only">
              {words.title}
            </h1>
          }
          aside={
            <>
              <StaffNav overview={overview} part={part} look="list" />
              {part !== 'log' && <NewestStaffLog />}
            </>
          }
        >
          <StaffNav overview={overview} part={part} look="bar" />
          {children(overview)}
        </PageColumns>
      )}
    </LoadedPage>
  )
}

function AskSignIn({ onProven }: { onProven: () => void }) {
  const { user } = useSession()
  const returnTo = useLocation({ select: ({ href }) => href })
  if (user === null) return <StaffSkeleton onRetry={onProven} />
  return (
    <PageColumns>
      <Card as="section" className="mx-auto mt-4 grid w-full max-w-110 gap-3 p-6!">
        <h1 tabIndex={-1} className="text-h2 outline-none">
          {words.againTitle}
        </h1>
        <p className="text-text-2">{words.againBody}</p>
        <SignInAgain user={user} returnTo={returnTo} onProven={onProven} />
      </Card>
    </PageColumns>
  )
}

type NavProps = { overview: StaffOverview; part: StaffPart | undefined; look: PartsLook }

function StaffNav({ overview, part, look }: NavProps) {
  const counts: Partial<Record<StaffPart, number>> = overview
  return (
    <PartsNav label={words.parts.label} look={look} at={`${part} ${JSON.stringify(overview)}`}>
      {[undefined, ...staffParts].map((one) => (
        <Link
          key={one ?? ''}
          to={staffPath(one)}
          activeOptions={{ exact: true }}
          replace
          resetScroll={false}
          aria-current={one === part ? 'page' : undefined}
          className={partLook(look, one === part)}
        >
          {words.parts[one ?? 'overview']}
          {one && <WaitingCount count={counts[one] ?? 0} label={words.waiting} />}
        </Link>
      ))}
    </PartsNav>
  )
}

const StaffSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns lead={<Skeleton className="h-8 w-1/3" />} aside={<Skeleton className="h-100 rounded-card!" />}>
      <Skeleton className="h-12 xl:hidden" />
      <PeopleSkeleton rows={4} />
    </PageColumns>
  </LoadingRegion>
)
