import type { Plan } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { api } from '../../../platform/network/api.ts'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { useSession } from '../../../platform/session/session.ts'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { linkToGive } from '../../giveables/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

const texts = words.adding
const mostOffered = 6

/** Communities to start with, for a person who has joined none, or gives to all they joined. */
const offeredQuery = queryOptions({
  queryKey: ['communities', 'offered'],
  queryFn: async ({ signal }) =>
    (
      await api('GET /communities', {
        query: { sort: 'trending', per_page: 2 * mostOffered, 'filter[recommended]': 'true' },
        signal,
      })
    ).data,
})

/** The viewer's communities that are not in the plan yet, or others; each opens its giving sheet, for the first gift. */
export function AddItem({ plan }: { plan: Plan }) {
  const { user } = useSession()
  const smallest = useQuery(publicConfigQuery).data?.limits.smallest_gift_cents
  const known = new Set(plan.items.filter(({ state }) => state !== 'ended').map(({ giveable }) => giveable.uuid))
  const joined = user?.communities ?? []
  const own = joined.filter(({ uuid }) => !known.has(uuid))
  const offered = useQuery({ ...offeredQuery, enabled: own.length === 0 })
  const others = own.length > 0 ? own : (offered.data ?? []).filter(({ uuid }) => !known.has(uuid))
  return (
    <div className="grid gap-3 pt-1">
      {own.length === 0 && <p className="font-semibold">{joined.length === 0 ? texts.first : texts.none}</p>}
      <p className="text-text-2">
        {texts.body}
        {smallest !== undefined && ` ${texts.smaller({ amount: exactMoney(smallest) })}`}
      </p>
      {own.length === 0 && offered.isPending && <PeopleSkeleton rows={3} />}
      <ul className="divide-y divide-line">
        {others.slice(0, own.length > 0 ? own.length : mostOffered).map((c) => (
          <li key={c.uuid}>
            <Link
              {...linkToGive({ type: 'communities', id: c.slug })}
              className="flex min-h-16 items-center gap-3 py-2 hover:bg-surface-2"
            >
              <Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="md" shape="thing" />
              <span className="min-w-0 grow">
                <Name className="block font-semibold wrap-anywhere">{c.name}</Name>
                <PublicText className="text-small wrap-anywhere text-text-2">{c.tagline}</PublicText>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:rotate-180" />
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/explore" variant="outline" full>
        {texts.find}
      </LinkButton>
    </div>
  )
}
