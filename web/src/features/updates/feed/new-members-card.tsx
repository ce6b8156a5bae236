import type { FeedNewMembers } from '@kindling/contract/updates/feed'
import * as words from '@kindling/words/updates/feed'
import { isolate } from '@kindling/words/locale'
import { Card } from '../../../ui/layout/card.tsx'
import { dayAgo } from '../../../ui/text/day-words.ts'
import { FacePile } from '../../../ui/pictures/face-pile.tsx'

export function NewMembersCard({ joined: { people, count, day } }: { joined: FeedNewMembers }) {
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
