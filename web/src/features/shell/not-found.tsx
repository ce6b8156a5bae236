import * as words from '@kindling/words/shell/shell'
import * as comingWords from '@kindling/words/shell/coming'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { lostPath } from '../../platform/session/return-path.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useGoBack } from '../../platform/use-go-back.ts'

export function NotFound() {
  const goBack = useGoBack()
  const guest = useSession().token === null
  const [lost] = useState(lostPath)
  usePageTitle(comingWords.notFoundTitle)
  return (
    <div className="mx-auto grid max-w-105 grid-cols-1 justify-items-center px-6 pt-26 pb-16 text-center">
      <DampTwigs className="w-44 max-w-full" />
      <h1 className="mt-8 text-h1">{comingWords.notFoundTitle}</h1>
      <p className="mt-2 text-lead text-text-2">{comingWords.notFoundBody}</p>
      {guest && (
        <p className="mt-2 text-text-2">
          {comingWords.forMembers}{' '}
          <Link
            to="/login"
            search={lost === null ? {} : { return_to: lost }}
            className="hit-44 font-semibold text-ember-text"
          >
            {lost === null ? comingWords.signIn : comingWords.signInThere}
          </Link>
        </p>
      )}
      <Button className="mt-6 min-w-[min(11.25rem,100%)]" onClick={goBack}>
        {words.goBack}
      </Button>
      <Link to={guest ? '/campaigns' : '/explore'} className="hit-44 mt-5 font-semibold text-ember-text">
        {guest ? comingWords.seeCampaigns : words.explore}
      </Link>
    </div>
  )
}

function DampTwigs({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 176 150" aria-hidden="true" className={className} fill="none">
      <ellipse cx="88" cy="137" rx="86" ry="9" fill="var(--k-surface-2)" />
      <g stroke="var(--k-text-2)" strokeWidth="14" strokeLinecap="round">
        <path d="m34 130 86-50" stroke="var(--k-control)" />
        <path d="M142 130 56 80" stroke="var(--k-control)" />
        <path d="M88 84v50" />
      </g>
      <circle cx="88" cy="74" r="6" fill="var(--k-ember)" />
      <g stroke="var(--k-control)" strokeLinecap="round" strokeWidth="4.5" opacity=".7">
        <path d="M88 58c-8-8 6-12 0-21s5-10 1-19" />
        <path d="M104 64c-4-5 4-7 1-12s3-6 1-10" strokeWidth="3.5" opacity=".7" />
      </g>
    </svg>
  )
}
