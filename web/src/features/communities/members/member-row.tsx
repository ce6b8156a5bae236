import type { Community } from '@kindling/contract/communities/calls'
import type { Member } from '@kindling/contract/communities/members'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import * as talkingWords from '@kindling/words/giveables/talk'
import { EllipsisVertical } from 'lucide-react'
import { useState } from 'react'
import { openPersonMenu } from '../../../platform/overlay.ts'
import { useSession } from '../../../platform/session/session.ts'
import { shortDate } from '../../../ui/text/day-words.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { MemberMenuProps } from './member-menu.tsx'
import { PersonRow } from './person-row.tsx'

const MemberMenu = lazyPart<MemberMenuProps>(() => import('../opened-parts.ts').then((m) => m.MemberMenu), LostSheet)

/** Organizers also see since when somebody is a member. */
export function MemberRow({ community, member }: { community: Community; member: Member }) {
  const [open, setOpen] = useState(false)
  const { user } = useSession()
  const hasActions = member.may.length > 0
  return (
    <li className="flex items-center gap-2 py-1">
      <PersonRow person={member} role={member.role}>
        {mutedWords(member) ?? (community.may.includes('moderate') && joinedWords(member))}
      </PersonRow>
      {(hasActions || (user !== null && user.uuid !== member.uuid)) && (
        <IconButton
          label={words.moreOn({ name: isolate(member.name) })}
          aria-haspopup="dialog"
          onClick={() => (hasActions ? setOpen(true) : openPersonMenu(member.uuid))}
        >
          <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {open && <MemberMenu community={community} member={member} onClose={() => setOpen(false)} />}
    </li>
  )
}

const joinedWords = ({ joined_at: at }: Member) => words.joinedOn({ date: shortDate(new Date(at)) })

function mutedWords({ muted }: Member): string | null {
  if (!muted) return null
  return muted.until === null ? talkingWords.always : talkingWords.until({ date: shortDate(new Date(muted.until)) })
}
