import type { FeedEntry, FeedNewMembers, FeedFigure, FeedMilestone } from '@kindling/contract/updates/feed'
import { UpdateCard } from '../cards/update-card.tsx'
import { raisedMoney } from '../../../ui/text/amounts.ts'
import { keyOfEntry } from './feed.api.ts'
import * as words from '@kindling/words/updates/feed'
import { isolate, numberLocale } from '@kindling/words/locale'
import { Card } from '../../../ui/layout/card.tsx'
import { dayAgo } from '../../../ui/text/day-words.ts'
import { FacePile } from '../../../ui/pictures/face-pile.tsx'
import { HandHeart, PiggyBank, Users, type LucideIcon } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { Name } from '../../../ui/text/name.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { pageOf } from '../../giveables/index.ts'

/** `of`: the giveable whose feed it is; entries of other giveables show their name. */
type Props = { entries: readonly FeedEntry[]; of?: string }

export function FeedRows({ entries, of }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {entries.map((entry) => {
        const key = keyOfEntry(entry)
        if (entry.kind === 'update') {
          const { giveable } = entry.update
          return (
            <UpdateCard key={key} update={entry.update} giveable={giveable} heading="h3" named={giveable.uuid !== of} />
          )
        }
        const named = entry.giveable.uuid !== of
        if (entry.kind === 'milestone') return <MilestoneCard key={key} milestone={entry} named={named} />
        return <NewMembersCard key={key} joined={entry} />
      })}
    </ul>
  )
}

function NewMembersCard({ joined: { people, count, day } }: { joined: FeedNewMembers }) {
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FacePile people={people} size="md" most={3} />
      <div className="grid min-w-0 grow basis-40 gap-0.5">
        <h3 className="font-semibold wrap-anywhere">{joinedWords(people, count)}</h3>
        <p className="text-small text-text-2">
          {words.newMembers} <span aria-hidden>·</span> <time dateTime={day}>{dayAgo(day)}</time>
        </p>
      </div>
    </Card>
  )
}

function joinedWords(people: FeedNewMembers['people'], count: number): string {
  const [name = '', other = ''] = people.map((person) => isolate(person.first_name))
  if (count === 1) return words.joined.one({ name })
  return count === 2 ? words.joined.two({ name, other }) : words.joined.many({ name, other, count: count - 2 })
}

const icons: Record<FeedFigure, LucideIcon> = { members: Users, supporters: HandHeart, raised: PiggyBank }

function MilestoneCard({ milestone: m, named }: { milestone: FeedMilestone; named: boolean }) {
  const Icon = icons[m.figure]
  return (
    <Card as="li" className="flex items-center gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-m bg-marigold-soft text-marigold-text">
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold">
          <AsWritten amounts={m.figure === 'raised' ? [m.value] : []}>{figureWords(m)}</AsWritten>
        </h3>
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
  if (figure === 'raised') return words.raised({ amount: raisedMoney(value) })
  const people = (figure === 'members' ? words.members : words.supporters)({ count: value, formatted })
  return more === null ? people : words.membersAndMore({ members: people, more: more.toLocaleString(numberLocale) })
}
