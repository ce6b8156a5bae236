import * as words from '@kindling/words/arriving'
import { usePageTitle } from '../../platform/page-title.ts'
import { NearStep } from './near-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import type { Step } from './steps.ts'
import { TopicsStep } from './topics-step.tsx'

/** Three light steps, each with an address of its own, so that back works. */
export function GetStartedPage({ step, invited, direct }: { step: Step; invited: boolean; direct: boolean }) {
  usePageTitle(words.title)
  if (step === 'topics') return <TopicsStep />
  if (step === 'near') return <NearStep />
  return <SignInStep invited={invited} direct={direct} />
}
