import * as words from '@kindling/words/staff/staff'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Name } from '../../../ui/text/name.tsx'

type Props = { picture: ReactNode; name: string; path: string; status: string; children: ReactNode }

/** The page that was found, with the possible actions. */
export const FoundPage = ({ picture, name, path, status, children }: Props) => (
  <Card as="section" className="grid gap-4">
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {picture}
      <div className="min-w-[min(8rem,100%)] flex-1">
        <h2 className="text-h3 wrap-anywhere">
          <Name>{name}</Name>
        </h2>
        <p className="text-small text-text-2">{status}</p>
      </div>
      <Link to={path as '/'} className="hit-44 shrink-0 font-semibold text-ember-text">
        {words.openPage}
      </Link>
    </div>
    {children}
  </Card>
)

export const NothingFound = () => <InlineError>{words.notFound}</InlineError>
