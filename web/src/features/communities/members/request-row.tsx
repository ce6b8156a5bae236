import type { Member } from '@kindling/contract/communities/members'
import { isolate } from '@kindling/words/locale'
import * as actWords from '@kindling/words/communities/member-acts'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { distanceAgo } from '../../../ui/text/distance-ago.ts'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'

type Props = { member: Member; picked: boolean; onPick: (isOn: boolean) => void; children: ReactNode }

/** A request to join with its note; `children`: the buttons that answer it. */
export function RequestRow({ member, picked, onPick, children }: Props) {
  return (
    <li className="grid gap-2.5 py-3.5 first:pt-2 last:pb-0">
      <div className="flex items-center gap-3.5">
        <Avatar name={member.name} image={member.avatar} uuid={member.uuid} size="md" />
        <p className="grid min-w-0 grow">
          <Link to="/user/$uuid" params={{ uuid: member.uuid }} className="font-semibold wrap-anywhere">
            <Name>{member.name}</Name>
          </Link>
          <RelativeTime at={member.joined_at} format={distanceAgo} className="text-small text-text-2" />
        </p>
        <Tick
          label={actWords.selectName({ name: isolate(member.name) })}
          checked={picked}
          onChange={(isOn) => onPick(isOn)}
        />
      </div>
      <div className="grid gap-2.5 sm:ms-[58px]">
        {member.note !== null && (
          <p dir="auto" lang="" className="rounded-m bg-surface-2 px-3.5 py-2.5 whitespace-pre-line wrap-anywhere">
            {member.note}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

function Tick({ label, checked, onChange }: { label: string; checked: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="relative -me-2.5 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="peer size-6 appearance-none rounded-[7px] border border-control bg-surface checked:border-primary checked:bg-primary"
      />
      <Check
        aria-hidden
        size={16}
        strokeWidth={3}
        className="pointer-events-none absolute text-on-primary opacity-0 peer-checked:opacity-100"
      />
    </label>
  )
}
