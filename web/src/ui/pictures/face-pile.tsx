import type { ReactNode } from 'react'
import { Avatar, type AvatarSize } from './avatar.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Face = { uuid: string; name: string; avatar: string | null }

export function FacePile({
  people,
  size = 'xs',
  most = 3,
}: {
  people: readonly Face[]
  size?: AvatarSize
  most?: number
}) {
  return (
    <span aria-hidden="true" className="flex">
      {people.slice(0, most).map((person) => (
        <Avatar
          key={person.uuid}
          name={person.name}
          image={person.avatar}
          uuid={person.uuid}
          size={size}
          className="-ms-2 ring-2 ring-surface first:ms-0"
        />
      ))}
    </span>
  )
}

export function FacesLine({ people, children }: { people: readonly Face[]; children: ReactNode }) {
  return (
    <p className="flex items-center gap-3 text-small text-text-2">
      <FacePile people={people} />
      <span>
        <AsWritten>{children}</AsWritten>
      </span>
    </p>
  )
}
