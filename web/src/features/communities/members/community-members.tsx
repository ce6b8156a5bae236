import type { Community } from '@kindling/contract/communities/calls'
import * as communitiesWords from '@kindling/words/communities/communities'
import * as words from '@kindling/words/communities/membership'
import { keepPreviousData } from '@tanstack/react-query'
import { UserPlus, Search, EllipsisVertical } from 'lucide-react'
import { useState, useEffect } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { MutedPeople, usePageSheets } from '../../giveables/index.ts'
import { type MembersFilter, membersQuery } from '../inside.api.ts'
import { membersWords } from '../community-words.ts'
import { mayInvite } from '../membership/may-invite.ts'
import { inputLook } from '../../../ui/forms/field-frame.tsx'
import type { Member } from '@kindling/contract/communities/members'
import { isolate } from '@kindling/words/locale'
import * as talkingWords from '@kindling/words/giveables/talk'
import { openPersonMenu } from '../../../platform/overlay.ts'
import { useSession } from '../../../platform/session/session.ts'
import { shortDate } from '../../../ui/text/day-words.ts'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { MemberMenuProps } from './member-menu.tsx'
import { PersonRow } from './person-row.tsx'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

type Props = { community: Community }

const Requests = lazyPart<Props>(
  () => import('../opened-parts.tsx').then((m) => m.JoinRequests),
  () => null,
)
const Banned = lazyPart<Props>(
  () => import('../opened-parts.tsx').then((m) => m.BannedPeople),
  () => null,
)

const organizing = 'owner,moderator'

/** The members, organizers first; organizers also see the requests to join, at the top. */
export function CommunityMembers({ community: c }: Props) {
  const [q, setQ] = useState('')
  const [shown, setShown] = useState<'all' | 'organizers'>('all')
  const canModerate = c.may.includes('moderate')
  return (
    <div className="grid gap-3">
      {canModerate && c.requests_count !== 0 && <Requests community={c} />}
      <Card as="section" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <h2 className="text-h3">{membersWords(c.members_count)}</h2>
          {mayInvite(c) && <InviteButton />}
        </div>
        <MemberSearch onSearch={setQ} />
        {canModerate && (
          <div role="group" aria-label={words.shownMembers} className="flex flex-wrap gap-2">
            {(['all', 'organizers'] as const).map((one) => (
              <Chip key={one} selected={one === shown} onClick={() => setShown(one)}>
                {words.memberFilters[one]}
              </Chip>
            ))}
          </div>
        )}
        <Found community={c} filter={{ ...(q !== '' && { q }), ...(shown === 'organizers' && { role: organizing }) }} />
      </Card>
      {canModerate && <Banned community={c} />}
      {canModerate && <MutedPeople of={{ type: 'communities', id: c.slug }} />}
    </div>
  )
}

function InviteButton() {
  const { share } = usePageSheets()
  return (
    <Button
      variant="soft"
      size="md"
      icon={<UserPlus size={20} strokeWidth={1.75} aria-hidden />}
      aria-haspopup="dialog"
      onClick={share}
    >
      {words.invite}
    </Button>
  )
}

function Found({ community: c, filter }: Props & { filter: MembersFilter }) {
  return (
    <PagedList
      list={useHeldWhilePressed(usePaged({ ...membersQuery(c.slug, filter), placeholderData: keepPreviousData }))}
      waiting={<PeopleSkeleton rows={8} />}
      empty={
        <p role="status" className="py-2 text-text-2">
          {filter.q === undefined ? communitiesWords.members.empty : words.noneFound}
        </p>
      }
      endLine
      footClass="pt-3"
    >
      {(members) => (
        <ul className="divide-y divide-line">
          {members.map((member) => (
            <MemberRow key={member.uuid} community={c} member={member} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

/** The search waits for this many milliseconds without typing. */
const pause = 250
/** The longest search that the call accepts. */
const longestSearch = 80

function MemberSearch({ onSearch }: { onSearch: (q: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <div role="search" className="relative">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-3.5 text-text-3"
      />
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        maxLength={longestSearch}
        onChange={({ target }) => setTyped(target.value)}
        className={`${inputLook} h-12 ps-11`}
      />
    </div>
  )
}

const MemberMenu = lazyPart<MemberMenuProps>(() => import('../opened-parts.tsx').then((m) => m.MemberMenu), LostSheet)

/** Organizers also see since when somebody is a member. */
function MemberRow({ community, member }: { community: Community; member: Member }) {
  const [open, setOpen] = useOpenSheet<'menu'>(`member ${member.uuid} of ${community.uuid}`)
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
          onClick={() => (hasActions ? setOpen('menu') : openPersonMenu(member.uuid))}
        >
          <EllipsisVertical size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {open && <MemberMenu community={community} member={member} onClose={() => setOpen(undefined)} />}
    </li>
  )
}

const joinedWords = ({ joined_at: at }: Member) => words.joinedOn({ date: shortDate(new Date(at)) })

function mutedWords({ muted }: Member): string | null {
  if (!muted) return null
  return muted.until === null ? talkingWords.always : talkingWords.until({ date: shortDate(new Date(muted.until)) })
}
