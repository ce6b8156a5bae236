import type { Invite } from '@kindling/contract/invites'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../ui/cover.tsx'
import { Name } from '../../ui/name.tsx'
import { standingOf } from '../campaigns/progress.ts'
import { InvitedCampaign } from './invited-campaign.tsx'
import { InvitedCommunity } from './invited-community.tsx'
import { InviteNote } from './invite-note.tsx'

/** A note from a friend: who sends it, what it is about, and the way in. */
export function InvitePage({ invite, guest }: { invite: Invite; guest: boolean }) {
  const { t } = useTranslation('invites')
  const { campaign, community, inviter, invites_open } = invite
  const over = campaign !== null && standingOf(campaign) === 'over'
  // nobody is invited to what has finished, but a friend may still show it
  const noted = !over || inviter !== null || invite.own || !invites_open
  return (
    <>
      {noted && <InviteNote invite={invite} />}
      <Card as="article" flush className="mt-3">
        <Cover
          uuid={campaign?.uuid ?? community?.uuid ?? ''}
          image={campaign?.cover ?? community?.cover ?? null}
          quiet={campaign?.quiet ?? false}
          eager
        />
        <div className="grid grid-cols-1 gap-4 p-5">
          <div>
            <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere outline-none">
              <Name>{campaign?.title ?? community?.name ?? ''}</Name>
            </h1>
            <p dir="auto" className="mt-1.5 text-lead text-text-2 wrap-anywhere">
              {campaign?.summary ?? community?.tagline}
            </p>
          </div>
          {campaign !== null && <InvitedCampaign campaign={campaign} invite={invite} />}
          {community !== null && <InvitedCommunity community={community} invite={invite} />}
        </div>
      </Card>
      {guest && inviter !== null && !over && (
        <p className="mx-auto mt-4 max-w-100 text-center text-small text-text-2">
          {t('seesYou', { name: `\u2068${inviter.first_name}\u2069` })}
        </p>
      )}
    </>
  )
}
