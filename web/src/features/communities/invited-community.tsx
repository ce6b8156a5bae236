import type { Community } from '@kindling/contract/communities'
import type { Invite } from '@kindling/contract/invites'
import { useTranslation } from 'react-i18next'
import { apart } from '../../platform/i18n.ts'
import { FacesLine } from '../../ui/face-pile.tsx'
import { communityGiving } from './community-giving.ts'
import { useFriendsWords, useMembersWords } from './community-words.ts'
import { MonthWords } from './month-words.tsx'
import { pageOf } from '../giveables/index.ts'
import { InviteActions, InviteFacts } from '../invites/index.ts'

export function InvitedCommunity({ shown: c, invite }: { shown: Community; invite: Invite }) {
  const { t } = useTranslation(['invites', 'communities'])
  const { t: together } = useTranslation('giveables')
  const { receiver } = communityGiving.giveableOf(c, together)
  const members = useMembersWords(c.members_count)
  const friends = useFriendsWords(c.friends)
  return (
    <>
      <InviteFacts place={`${c.city}, ${c.state}`} people={members} goes={receiver} verified={c.verified} />
      <p className="text-text-2">
        <MonthWords community={c} />
      </p>
      {friends !== null && <FacesLine people={c.friends?.faces ?? []}>{friends}</FacesLine>}
      {(c.status === 'frozen' || c.status === 'archived') && (
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{t(`communities:${c.status}`)}</p>
      )}
      <InviteActions
        giveable={{ type: 'communities', id: c.id, name: c.name }}
        invite={invite}
        page={pageOf({ type: 'communities', id: c.slug })}
        give={c.may.includes('give') ? { words: t('giveTo', { name: apart(c.name) }) } : null}
      />
    </>
  )
}
