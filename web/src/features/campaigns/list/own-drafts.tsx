import * as words from '@kindling/words/campaigns/running'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { toCreate } from '../../../platform/create-search.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { draftsQuery } from '../create/saving/drafts.api.ts'

/** Lists the viewer's drafts; renders nothing if they fail to load. */
export function OwnDrafts() {
  const { data: drafts } = useQuery({ ...draftsQuery, retry: false })
  if (drafts === undefined || drafts.length === 0) return null
  return (
    <Card as="section" flush aria-labelledby="own-drafts">
      <h2 id="own-drafts" className="px-4 pt-3 text-small font-semibold text-text-2">
        {words.drafts}
      </h2>
      <ul className="divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.uuid}>
            <Link
              {...toCreate('campaign', draft.uuid)}
              className="flex min-h-14 flex-wrap items-center gap-x-3 px-4 py-2 outline-offset-[-2px] hover:bg-surface-2"
            >
              <Name className="min-w-0 grow basis-24 font-semibold wrap-anywhere">
                {draft.title.trim() === '' ? words.untitled : draft.title}
              </Name>
              <span className="shrink-0 text-small font-semibold text-ember-text">{words.goOn}</span>
              <ChevronRight
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 text-text-3 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
