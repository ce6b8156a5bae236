import type { Community } from '@kindling/contract/communities'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/communities'
import { numberLocale } from '@kindling/words/locale'
import { Check, Info } from 'lucide-react'
import type { Ref } from 'react'
import { bold, Marked } from '../../../ui/marked.tsx'
import { GiveLink, pageOf } from '../../giveables/index.ts'

type Props = { community: Community; ref: Ref<HTMLDivElement> }

export function CommunityActions({ community: c, ref }: Props) {
  const joined = c.membership?.state === 'active'
  return (
    <div className="mt-1 grid gap-2">
      <div ref={ref} className="flex flex-wrap gap-2 empty:hidden">
        {c.may.includes('give') && (
          <GiveLink page={pageOf({ type: 'communities', id: c.slug })} className="grow xl:hidden" />
        )}
        {joined && (
          <span className="flex min-h-12 items-center gap-2 rounded-m border border-line bg-surface px-5 font-semibold">
            <Check size={20} strokeWidth={1.75} aria-hidden />
            {words.joined}
          </span>
        )}
      </div>
      <Standing community={c} />
    </div>
  )
}

function Standing({ community: c }: { community: Community }) {
  if (c.status === 'frozen' || c.status === 'archived') {
    return (
      <p className="flex items-start gap-2 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
        <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
        {words.closed[c.status]}
      </p>
    )
  }
  const line = 'text-small text-text-2'
  if (c.my_monthly_cents !== null && c.my_monthly_cents > 0) {
    const amount = formatMoney(c.my_monthly_cents, { style: 'exact', locale: numberLocale })
    return (
      <p className={line}>
        <Marked words={words.youGive({ amount }, bold)} />
      </p>
    )
  }
  if (c.membership?.state === 'active') return <p className={line}>{words.givingIsUpToYou}</p>
  if (c.membership?.state === 'requested') return <p className={line}>{words.asked}</p>
  return null
}
