import { formatMoney } from '@kindling/contract/money'
import { isolate, numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/gifts/monthly'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { type Giveable, pageOf } from '../../giveables/index.ts'
import { planQuery } from '../../plan/index.ts'
import { useQuery } from '@tanstack/react-query'

/** The smallest suggested monthly amount. */
const offered_cents = 500

/** One quiet link after a gift to a campaign, unless the giver already gives monthly to its community. */
export function KeepGoing({ giveable: { community } }: { giveable: Giveable }) {
  const plan = useQuery({ ...planQuery, enabled: community != null })
  if (!community || plan.data === undefined) return null
  if (plan.data?.items.some((item) => item.giveable.uuid === community.uuid)) return null
  const amount = formatMoney(offered_cents, { style: 'exact', locale: numberLocale })
  return (
    <Link
      to={pageOf({ type: 'communities', id: community.slug })}
      search={{ give: 1, monthly: 1, amount: offered_cents }}
      className="mt-3 flex min-h-14 items-center gap-3 border-t border-line pt-3 text-small hover:underline"
    >
      <Avatar name={community.name} image={null} uuid={community.uuid} size="sm" shape="thing" />
      <span className="min-w-0 grow wrap-anywhere">
        <Marked words={words.keepGoing({ name: isolate(community.name), amount }, bold)} />
      </span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:rotate-180" />
    </Link>
  )
}
