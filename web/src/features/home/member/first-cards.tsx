import type { Home } from '@kindling/contract/home/calls'
import { PlanBanner } from '../../plan/index.ts'
import { Changed } from './changed.tsx'
import { StartFire } from './start-fire.tsx'

/** First on a member's home: a monthly gift that needs attention, the effect of the last gift, and first steps. */
export function FirstCards({ home }: { home: Pick<Home, 'changed' | 'start' | 'invite_to'> | undefined }) {
  return (
    <>
      <PlanBanner />
      {home?.changed && <Changed changed={home.changed} />}
      {home?.start && <StartFire steps={home.start} inviteTo={home.invite_to} />}
    </>
  )
}
