import type { Person } from '@kindling/contract/common'
import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'

type Props = {
  person: Person
  role?: Community['organizers'][number]['role']
  children?: ReactNode
}

const colors = { owner: 'bg-marigold-soft text-marigold-text', moderator: 'bg-plum-soft text-plum' }

/** A person in a community, with the role of owners and moderators. */
export function PersonRow({ person, role = 'member', children }: Props) {
  return (
    <Link to="/user/$uuid" params={{ uuid: person.uuid }} className="flex min-h-14 min-w-0 grow items-center gap-3">
      <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="md" />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="grid min-w-[min(10rem,100%)] flex-1">
          <Name className="font-semibold wrap-anywhere">{person.name}</Name>
          {children && <span className="text-small text-text-2">{children}</span>}
        </span>
        {role !== 'member' && (
          <span className={`rounded-pill px-2.5 py-1 text-small font-medium ${colors[role]}`}>{words.roles[role]}</span>
        )}
      </span>
    </Link>
  )
}
