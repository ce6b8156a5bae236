import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { GetStartedPage, OnboardingHeader, onboardingSearch, savedChoices, stepOf } from '../features/home/index.ts'
import { GuestColumn, LogoLink } from '../features/shell/index.ts'
import { guestOnly } from '../platform/session/guards.ts'
import { savedInvite } from '../platform/session/saved-invite.ts'

export const Route = createFileRoute('/get-started')({
  validateSearch: onboardingSearch,
  beforeLoad: guestOnly,
  component: Page,
})

function Page() {
  const search = Route.useSearch()
  const [invited] = useState(() => savedInvite() !== undefined)
  const step = stepOf(search, invited)
  const direct = search.step === undefined && step === 'sign-in'
  // a guest who starts with a community lands there
  const returns = direct || step !== 'sign-in' || savedChoices().community === null
  return (
    <GuestColumn
      header={direct ? <LogoLink /> : <OnboardingHeader step={step} logo={<LogoLink />} />}
      returns={returns}
    >
      <GetStartedPage step={step} invited={invited} direct={direct} />
    </GuestColumn>
  )
}
