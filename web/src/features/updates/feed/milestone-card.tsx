import type { FeedFigure, FeedMilestone } from '@kindling/contract/updates/feed'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/updates/feed'
import { numberLocale } from '@kindling/words/locale'
import { HandHeart, PiggyBank, Users, type LucideIcon } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { pageOf } from '../../giveables/index.ts'

const icons: Record<FeedFigure, LucideIcon> = { members: Users, supporters: HandHeart, raised: PiggyBank }

export function MilestoneCard({ milestone: m, named }: { milestone: FeedMilestone; named: boolean }) {
  const Icon = icons[m.figure]
  return (
    <Card as="li" className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-m bg-marigold-soft text-marigold-text">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold">{figureWords(m)}</h3>
        <p className="text-small text-text-2">
          {named ? (
            <Link to={pageOf(m.giveable)} className="hit-44 wrap-anywhere">
              <Name>{m.giveable.name}</Name>
            </Link>
          ) : (
            words.milestone
          )}{' '}
          <span aria-hidden>·</span> <RelativeTime at={m.at} />
        </p>
      </div>
    </Card>
  )
}

function figureWords({ figure, value, more }: FeedMilestone): string {
  const formatted = value.toLocaleString(numberLocale)
  if (figure === 'raised') return words.raised({ amount: formatMoney(value, { locale: numberLocale, floor: true }) })
  const people = (figure === 'members' ? words.members : words.supporters)({ count: value, formatted })
  return more === null ? people : words.membersAndMore({ members: people, more: more.toLocaleString(numberLocale) })
}
