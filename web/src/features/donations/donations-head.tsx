import * as words from '@kindling/words/donations/donations'
import { Link } from '@tanstack/react-router'
import { Name } from '../../ui/text/name.tsx'
import { pageOf } from '../giveables/index.ts'
import type { GivenTo } from './given-to.ts'

export function DonationsHead({ of: { giveable: g, identifier } }: { of: GivenTo }) {
  return (
    <header data-quiet-page={g.quiet || undefined} className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <p className="text-small text-text-2">{words.title}</p>
        <h1 tabIndex={-1} className="text-h2 font-bold wrap-anywhere outline-none">
          <Name>{g.name}</Name>
        </h1>
      </div>
      <Link
        to={pageOf({ type: g.type, id: identifier })}
        search={{}}
        className="min-h-11 shrink-0 content-center px-1 font-semibold text-ember-text hover:underline"
      >
        {words.viewPage}
      </Link>
    </header>
  )
}
