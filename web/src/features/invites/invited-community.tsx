import type { Community } from '@kindling/contract/communities'
import type { Invite } from '@kindling/contract/invites'
import { formatMoney } from '@kindling/contract/money'
import { Trans, useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { LinkButton } from '../../ui/button.tsx'
import { FacePile } from '../../ui/face-pile.tsx'
import { useCommunityGiveable, useFriendsWords, useMembersWords } from '../communities/community-words.ts'
import { formatCount } from '../giveables/day-words.ts'
import { InviteActions } from './invite-actions.tsx'
import { InviteFacts } from './invite-facts.tsx'

/** What a community is about, what it gives, and the ways on. */
export function InvitedCommunity({ community: c, invite }: { community: Community; invite: Invite }) {
  const { t } = useTranslation(['invites', 'communities'])
  const { receiver } = useCommunityGiveable(c)
  const members = useMembersWords(c.members_count)
  const friends = useFriendsWords(c.friends)
  const page = { to: '/communities/$slug', params: { slug: c.slug } } as const
  return (
    <>
      <InviteFacts place={`${c.city}, ${c.state}`} people={members} goes={receiver} verified={c.verified} />
      <p className="text-text-2">
        {c.givers_count === 0 ? (
          t('communities:monthZero')
        ) : (
          <Trans
            t={t}
            ns="communities"
            i18nKey="communities:month"
            count={c.givers_count}
            values={{
              amount: formatMoney(c.monthly_cents, { locale: numberLocale(), floor: true }),
              formatted: formatCount(c.givers_count),
            }}
            components={{ b: <b className="font-semibold text-text" /> }}
          />
        )}
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
