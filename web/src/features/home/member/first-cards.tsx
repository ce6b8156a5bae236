import type { Home } from '@kindling/contract/home'
import { Changed } from './changed.tsx'
import { StartFire } from './start-fire.tsx'

/** What stands before all else for a member: what the last gift changed, and the first steps of somebody new. */
export function FirstCards({ home }: { home: Home }) {
  return (
    <>
      {home.changed && <Changed changed={home.changed} />}
      {home.start && <StartFire steps={home.start} inviteTo={home.invite_to} />}
    </>
  )
}
