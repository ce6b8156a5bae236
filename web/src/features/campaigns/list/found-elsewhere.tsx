import * as words from '@kindling/words/explore/elsewhere'
import { numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { pageOf, searchQuery } from '../../giveables/index.ts'

/** What the same words find in other kinds: how many, and the best of them by name. */
export function FoundElsewhere({ q }: { q: string }) {
  const isMember = useSession().token !== null
  const { data } = useQuery(searchQuery(q))
  if (data === undefined) return null
  const { communities, flash_campaigns: flash, projects, nonprofits } = data
  const counts = [
    { what: 'communities' as const, count: communities.total },
    { what: 'flash' as const, count: flash.total },
    { what: 'projects' as const, count: projects.total },
    { what: 'nonprofits' as const, count: nonprofits?.total ?? 0 },
  ].filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  const named = [communities, flash, projects].flatMap(({ first }) => first)
  return (
    <Card as="section" className="mt-6 grid gap-2">
      <h2 className="text-h3">{words.also}</h2>
      <p className="text-text-2">
        {words.match(counts.map((one) => ({ ...one, formatted: one.count.toLocaleString(numberLocale) })))}
      </p>
      <ul className="divide-y divide-line">
        {named.map(({ type, id, uuid, name }) => (
          <li key={uuid}>
            <Link to={pageOf({ type, id })} className="flex min-h-11 items-center font-semibold wrap-anywhere">
              <Name>{name}</Name>
            </Link>
          </li>
        ))}
      </ul>
      {isMember && (
        <Link to="/explore" search={{ q }} className="hit-44 justify-self-start font-semibold text-ember-text">
          {words.seeAll}
        </Link>
      )}
    </Card>
  )
}
