import type { StaffOverview } from '@kindling/contract/staff/calls'
import { Navigate } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { Alarms } from './alarms.tsx'
import { Announcements } from './announcements.tsx'
import { Books } from './books.tsx'
import { Review } from './campaigns/review.tsx'
import { WaitingCampaigns } from './campaigns/waiting-campaigns.tsx'
import { Changes } from './changes.tsx'
import { Claims } from './claims.tsx'
import { StaffFlash } from './giveables/staff-flash.tsx'
import { StaffProjects } from './giveables/staff-projects.tsx'
import { Incidents } from './incidents.tsx'
import { Overview } from './overview.tsx'
import { Refunds } from './refunds/refunds.tsx'
import { StaffReports } from './staff-reports.tsx'
import { StaffFrame } from './staff-frame.tsx'
import { StaffLog } from './staff-log.tsx'
import { partIn, type StaffPart } from './staff-parts.ts'
import { Takedowns } from './takedowns/takedowns.tsx'

/** `/staff` and its parts, by the `rest` of the URL; a 404 for guests and everyone who is not staff. */
export function StaffScreen({ rest }: { rest: string }) {
  const { token } = useSession()
  const found = partIn(rest)
  if (token === null || found === undefined) return <Navigate to="/404" replace />
  const { part, campaign } = found
  return (
    <StaffFrame part={part}>
      {(overview) =>
        campaign === undefined ? (
          <Part key={part} part={part} overview={overview} />
        ) : (
          <Review key={campaign} id={campaign} />
        )
      }
    </StaffFrame>
  )
}

function Part({ part, overview }: { part: StaffPart | undefined; overview: StaffOverview }) {
  if (part === 'campaigns') return <WaitingCampaigns />
  if (part === 'flash-campaigns') return <StaffFlash />
  if (part === 'projects') return <StaffProjects />
  if (part === 'claims')
    return (
      <>
        <Claims />
        <Changes />
      </>
    )
  if (part === 'reports') return <StaffReports />
  if (part === 'refunds') return <Refunds />
  if (part === 'alarms') return <Alarms />
  if (part === 'books') return <Books />
  if (part === 'takedowns') return <Takedowns />
  if (part === 'announcements') return <Announcements />
  if (part === 'incidents') return <Incidents />
  if (part === 'log') return <StaffLog />
  return <Overview of={overview} />
}
