import * as words from '@kindling/words/accounts'
import { Link } from '@tanstack/react-router'
import { HandHeart, type LucideIcon, Receipt, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { keptInvite } from '../../platform/session/kept-invite.ts'
import { SignInButtons } from './sign-in-buttons.tsx'

export function GetStartedPage() {
  usePageTitle(words.getStarted)
  const [invited] = useState(() => keptInvite() !== undefined)
  return (
    <>
      <div className="mt-16 md:mt-14">
        <h1 className="text-[min(2.25rem,14vw)] leading-[1.2] md:text-hero">
          {invited ? words.startInvited : words.startTitle}
        </h1>
        <p className="mt-1.5 text-lead text-text-2">{words.startBody}</p>
        <ul className="mt-7 mb-9 grid gap-3.5">
          <Promise icon={HandHeart} label={words.startSmall} />
          <Promise icon={Receipt} label={words.startSee} />
          <Promise icon={ShieldCheck} label={words.startPlain} />
        </ul>
        <SignInButtons />
      </div>
      <p className="mt-auto pt-12 text-center text-text-2">
        {words.haveAccount}{' '}
        <Link to="/login" className="hit-44 font-semibold text-ember-text">
          {words.signIn}
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
