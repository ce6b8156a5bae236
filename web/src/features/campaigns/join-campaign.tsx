import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as campaignsWords from '@kindling/words/campaigns/campaigns'
import * as invitesWords from '@kindling/words/invites/invites'
import * as words from '@kindling/words/invites/joining'
import { isolate } from '@kindling/words/locale'
import { LinkButton } from '../../ui/forms/button.tsx'
import { pageOf, linkToGive } from '../giveables/index.ts'
import { JoinFrame, Reason } from '../invites/index.ts'
import { campaignWords } from './campaign-words.ts'

/** People join a campaign by giving, so the inviter is notified only after the gift. */
export function JoinCampaign({ shown: c }: { shown: Campaign }) {
  const address = { type: 'campaigns', id: c.id } as const
  const { over } = campaignWords(c)
  const takesGifts = c.may.includes('give')
  return (
    <JoinFrame shown={{ ...c, name: c.title }}>
      {takesGifts ? (
        <LinkButton {...linkToGive(address)} full>
          {invitesWords.support}
        </LinkButton>
      ) : (
        <Reason>{over ? invitesWords.over : whyNot(c)}</Reason>
      )}
      <LinkButton to={pageOf(address)} variant={takesGifts ? 'ghost' : 'outline'} full>
        {takesGifts ? invitesWords.look : invitesWords.lookNow}
      </LinkButton>
    </JoinFrame>
  )
}

const whyNot = ({ status, pause_reason: reason }: Campaign): string =>
  status === 'paused' ? campaignsWords.states.paused({ reason: reason && isolate(reason) }) : words.takesNoGifts
