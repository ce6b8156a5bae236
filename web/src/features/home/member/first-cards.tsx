import type { Home } from '@kindling/contract/home'
import { Changed } from './changed.tsx'
import { StartFire } from './start-fire.tsx'

/** The first cards of a member's home: what the last gift changed, and the first steps of a new member. */
export function FirstCards({ home }: { home: Home }) {
  return (
    <>
      {home.changed && <Changed changed={home.changed} />}
      {home.start && <StartFire steps={home.start} inviteTo={home.invite_to} />}
    </>
  )
}
