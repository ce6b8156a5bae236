import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/flash-campaigns/details'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../platform/session/session.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { wallQuery } from '../flash-lists.api.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Name } from '../../../ui/text/name.tsx'

const mostFaces = 41

/** Each person who gave by name, once, and the number of the others. */
export function ThankYouWall({ flash: c }: { flash: FlashCampaign }) {
  const { data: rows = c.supporters } = useQuery(wallQuery(String(c.id)))
  const { user } = useSession()
  if (c.supporters_count === 0) return null
  const people = [...new Map(rows.flatMap(({ person }) => (person ? [[person.uuid, person] as const] : []))).values()]
  const shown = people.slice(0, mostFaces)
  const rest = c.supporters_count - shown.length
  return (
    <Card as="section" className="grid justify-items-center gap-4 py-6 text-center">
      <div>
        <h2 className="text-h3">
          {words.wall.title({ count: c.supporters_count, formatted: c.supporters_count.toLocaleString(numberLocale) })}
        </h2>
        {c.has_given && user !== null && (
          <p className="text-small text-text-2">
            <AsWritten>{words.wall.you({ name: isolate(user.first_name) })}</AsWritten>
          </p>
        )}
      </div>
      <ul className="flex max-w-90 flex-wrap justify-center gap-2.5">
        {shown.map((person, index) => (
          <Face key={person.uuid} person={person} index={index} />
        ))}
        {rest > 0 && (
          <li className="grid h-[36px] place-items-center rounded-pill bg-surface-2 px-3 text-small font-semibold">
            <span aria-hidden="true">{words.wall.more({ count: rest.toLocaleString(numberLocale) })}</span>
            <span className="sr-only">{words.wall.moreInWords({ count: rest })}</span>
          </li>
        )}
      </ul>
    </Card>
  )
}

/** The faces appear one after another, out of the ring. */
function Face({ person: { name, avatar, uuid }, index }: { person: Person; index: number }) {
  return (
    <li
      style={{ animationDelay: `${index * 25}ms` }}
      className="motion-safe:animate-[wall-in_var(--k-t-sheet)_var(--k-ease-in)_backwards]"
    >
      <Avatar name={name} image={avatar} uuid={uuid} size="sm" />
      <Name className="sr-only">{name}</Name>
    </li>
  )
}
