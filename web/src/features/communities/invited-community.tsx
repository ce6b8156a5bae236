import type { Community } from '@kindling/contract/communities'
import type { Invite } from '@kindling/contract/invites'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button.tsx'
import { FacePile } from '../../ui/face-pile.tsx'
import { communityGiving } from './community-giving.ts'
import { useFriendsWords, useMembersWords } from './community-words.ts'
import { MonthWords } from './month-words.tsx'
import { InviteActions, InviteFacts } from '../invites/index.ts'

/** What a community is about, what it gives, and the ways on. */
export function InvitedCommunity({ shown: c, invite }: { shown: Community; invite: Invite }) {
  const { t } = useTranslation(['invites', 'communities'])
  const { t: together } = useTranslation('giveables')
  const { receiver } = communityGiving.giveableOf(c, together)
  const members = useMembersWords(c.members_count)
  const friends = useFriendsWords(c.friends)
  const page = { to: '/communities/$slug', params: { slug: c.slug } } as const
  return (
    <>
      <InviteFacts place={`${c.city}, ${c.state}`} people={members} goes={receiver} verified={c.verified} />
      <p className="text-text-2">
        <MonthWords community={c} />
      </p>
      {friends !== null && (
        <p className="flex items-center gap-3 text-small text-text-2">
          <FacePile people={c.friends?.faces ?? []} />
          <span>{friends}</span>
        </p>
      )}
      {(c.status === 'frozen' || c.status === 'archived') && (
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{t(`communities:${c.status}`)}</p>
      )}
      <InviteActions
        giveable={{ type: 'communities', id: c.id, name: c.name }}
        invite={invite}
        give={
          c.can.give ? (
            <LinkButton {...page} search={{ give: 1 }} full className="wrap-anywhere">
              {t('giveTo', { name: `\u2068${c.name}\u2069` })}
            </LinkButton>
          ) : null
        }
        look={(variant, text) => (
          <LinkButton {...page} variant={variant} full>
            {text}
          </LinkButton>
        )}
      />
    </>
  )
}
