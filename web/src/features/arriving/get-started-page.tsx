import * as words from '@kindling/words/arriving'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { NearStep } from './near-step.tsx'
import { SignInStep } from './sign-in-step.tsx'
import type { Step } from './steps.ts'
import { TopicsStep } from './topics-step.tsx'

type Props = { step: Step; invited: boolean; direct: boolean }

/** Three light steps, each with an address of its own, so that back works. */
export function GetStartedPage({ step, invited, direct }: Props) {
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [step])
  usePageTitle(words.title)
  if (step === 'topics') return <TopicsStep />
  if (step === 'near') return <NearStep />
  return <SignInStep invited={invited} direct={direct} />
}
