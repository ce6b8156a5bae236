import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ArrivingHeader, arrivingSearch, GetStartedPage, stepOf } from '../features/arriving/index.ts'
import { GuestColumn, LogoLink } from '../features/shell/index.ts'
import { guestOnly } from '../platform/session/guards.ts'
import { keptInvite } from '../platform/session/kept-invite.ts'

export const Route = createFileRoute('/get-started')({
  validateSearch: arrivingSearch,
  beforeLoad: guestOnly,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const [invited] = useState(() => keptInvite() !== undefined)
  const step = stepOf(search, invited)
  const direct = search.step === undefined && step === 'sign-in'
  return (
    <GuestColumn header={direct ? <LogoLink /> : <ArrivingHeader step={step} logo={<LogoLink />} />}>
      <GetStartedPage step={step} invited={invited} direct={direct} />
    </GuestColumn>
  )
}
