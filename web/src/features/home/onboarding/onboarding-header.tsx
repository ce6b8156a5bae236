import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/home/onboarding'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGoBack } from '../../../platform/use-go-back.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { type Step, steps } from './steps.ts'

/** Back on phones, otherwise the logo; the progress, and a link to skip the step. */
export function OnboardingHeader({ step, logo }: { step: Step; logo: ReactNode }) {
  const goBack = useGoBack()
  const at = steps.indexOf(step)
  const next = steps[at + 1]
  const number = (of: number) => of.toLocaleString(numberLocale)
  return (
    <div className="grid w-full grid-cols-[1fr_auto_1fr] items-center gap-3">
      <span className="md:hidden">
        <IconButton label={words.back} onClick={goBack} className="-ms-3 rtl:-scale-x-100">
          <ArrowLeft size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </span>
      <span className="hidden md:block">{logo}</span>
      <span
        role="img"
        aria-label={words.step({ number: number(at + 1), of: number(steps.length) })}
        className="flex items-center gap-2"
      >
        {steps.map((one) => (
          <span
            key={one}
            className={clsx('h-2 rounded-pill', one === step ? 'w-5 bg-primary' : 'w-2 bg-control opacity-60')}
          />
        ))}
      </span>
      {next && (
        <Link
          to="/get-started"
          search={(before) => ({ ...before, step: next })}
          className="hit-44 justify-self-end font-semibold text-ember-text"
        >
          {words.skip}
        </Link>
      )}
    </div>
  )
}
