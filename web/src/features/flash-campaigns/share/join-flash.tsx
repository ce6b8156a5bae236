import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as sharingWords from '@kindling/words/flash-campaigns/sharing'
import * as invitesWords from '@kindling/words/invites/invites'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { pageOf, linkToGive } from '../../giveables/index.ts'
import { JoinFrame, Reason } from '../../invites/index.ts'
import { useClock } from '../clock/use-clock.ts'
import { FlashMeter } from './flash-meter.tsx'

/** People join a flash campaign by giving: opens the giving sheet over its page. */
export function JoinFlash({ shown: c }: { shown: FlashCampaign }) {
  const now = useClock(c)
  const address = { type: 'flash-campaigns', id: c.id } as const
  const takesGifts = c.may.includes('give')
  return (
    <JoinFrame shown={{ ...c, name: c.title, summary: c.line }}>
      <FlashMeter flash={c} now={now} />
      {takesGifts ? (
        <LinkButton {...linkToGive(address)} full>
          {c.quiet ? sharingWords.invite.giveQuiet : sharingWords.invite.give}
        </LinkButton>
      ) : (
        <Reason>{sharingWords.invite.takesNoGifts}</Reason>
      )}
      <LinkButton to={pageOf(address)} variant={takesGifts ? 'ghost' : 'outline'} full>
        {takesGifts ? invitesWords.look : invitesWords.lookNow}
      </LinkButton>
    </JoinFrame>
  )
}
