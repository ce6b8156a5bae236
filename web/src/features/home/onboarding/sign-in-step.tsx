import * as accountWords from '@kindling/words/accounts/accounts'
import * as words from '@kindling/words/home/onboarding'
import { isolate } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import { HandHeart, type LucideIcon, Receipt, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { saveReturnPath, takeReturnPath } from '../../../platform/session/return-path.ts'
import { EmailWay, SignInButtons } from '../../accounts/index.ts'
import { saveStart, savedChoices, takeStart } from './choices.ts'
import { StepHeading } from './step-parts.tsx'

/** `direct`: skips the questions, because an invite or a return path already sets the target. */
export function SignInStep({ invited, direct }: { invited: boolean; direct: boolean }) {
  const [{ community }] = useState(savedChoices)
  const first = direct ? null : community
  useEffect(() => {
    if (direct) return
    // the community was unpicked, so its page is no longer the return path
    if (takeStart() !== null) takeReturnPath()
    saveStart(first)
    if (first) saveReturnPath(`/communities/${first.slug}`)
  }, [first, direct])
  const title = invited ? accountWords.startInvited : direct ? accountWords.startTitle : words.signInTitle
  return (
    <>
      <StepHeading
        title={title}
        body={first ? words.startsWith({ name: isolate(first.name) }) : accountWords.startBody}
      />
      <ul className="mt-7 mb-9 grid gap-3.5">
        <Promise icon={HandHeart} label={accountWords.startSmall} />
        <Promise icon={Receipt} label={accountWords.startSee} />
        <Promise icon={ShieldCheck} label={accountWords.startPlain} />
      </ul>
      <SignInButtons />
      <div className="mt-2 grid">
        <EmailWay />
      </div>
      <p className="mt-auto pt-12 text-center text-text-2">
        {accountWords.haveAccount}{' '}
        <Link to="/login" className="hit-44 font-semibold text-ember-text">
          {accountWords.signIn}
        </Link>
      </p>
    </>
  )
}

function Promise({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <li className="flex items-center gap-3.5 font-medium">
      <span className="grid size-11 shrink-0 place-items-center rounded-m border border-line bg-surface text-ember-text">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      {label}
    </li>
  )
}
