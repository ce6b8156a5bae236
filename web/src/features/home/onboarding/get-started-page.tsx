import * as words from '@kindling/words/home/onboarding'
import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../../platform/page-title.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { StepHeading } from './step-parts.tsx'
import { SignInStep } from './sign-in-step.tsx'
import type { Step } from './steps.ts'
import { TopicsStep } from './topics-step.tsx'

/** The heading renders at once, because it gets focus; the rest is lazy. */
const NearStep = lazyPart<object>(
  () => import('./near-step.tsx').then((m) => m.NearStep),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <LoadingRegion className="mt-6 grid gap-3">
    <Skeleton className="h-20 rounded-m" />
    <Skeleton className="h-72 rounded-card" />
  </LoadingRegion>,
)

type Props = { step: Step; invited: boolean; direct: boolean }

/** Three short steps, each with its own URL, so that Back works. */
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
  if (step === 'near')
    return (
      <>
        <StepHeading title={words.nearTitle} body={words.nearBody} />
        <NearStep />
      </>
    )
  return <SignInStep invited={invited} direct={direct} />
}
