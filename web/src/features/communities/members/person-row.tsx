import type { Person } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities'
import type { Member } from '@kindling/contract/community-members'
import * as words from '@kindling/words/communities'
import * as talkingWords from '@kindling/words/talking'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../../../ui/avatar.tsx'
import { shortDate } from '../../../ui/day-words.ts'
import { Name } from '../../../ui/name.tsx'

type Props = {
  person: Person
  role?: Community['organizers'][number]['role']
  muted?: Member['muted']
}

/** A person of a community; the role is said of those who run it. */
export function PersonRow({ person, role = 'member', muted = null }: Props) {
  return (
    <Link to="/user/$uuid" params={{ uuid: person.uuid }} className="flex min-h-14 min-w-0 grow items-center gap-3">
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="md" />
      <span className="grid min-w-0">
        <Name className="font-semibold wrap-anywhere">{person.name}</Name>
        {role !== 'member' && <span className="text-small text-text-2">{words.roles[role]}</span>}
        {muted && (
          <span className="text-small text-text-2">
            {muted.until === null
              ? talkingWords.always
              : talkingWords.until({ date: shortDate(new Date(muted.until)) })}
          </span>
        )}
      </span>
    </Link>
  )
}
