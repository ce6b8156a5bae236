import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { Invite } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/flash-campaigns/flash-campaigns'
import * as sharingWords from '@kindling/words/flash-campaigns/sharing'
import * as invitesWords from '@kindling/words/invites/invites'
import { phaseOf } from '../clock/phase.ts'
import { useClock } from '../clock/use-clock.ts'
import { inviteFacts } from './invite-facts.ts'
import { FlashMeter } from './flash-meter.tsx'
import { pageOf, linkToGive } from '../../giveables/index.ts'
import { InviteActions, InviteFacts, LatestUpdate } from '../../invites/index.ts'

export function InvitedFlash({ shown: c, invite }: { shown: FlashCampaign; invite: Invite }) {
  const now = useClock(c)
  const phase = phaseOf(c, now)
  const address = { type: 'flash-campaigns', id: c.id } as const
  const over = phase === 'over' || phase === 'canceled'
  return (
    <>
      <InviteFacts {...inviteFacts(c)} />
      <FlashMeter flash={c} now={now} />
      {phase === 'canceled' && (
        <p className="rounded-m bg-info-soft px-3.5 py-3 text-small text-info">{words.states.canceled}</p>
      )}
      {phase === 'over' && (
        <section className="grid gap-2 rounded-m bg-pine-soft p-4">
          <h2 className="text-h3 text-pine">{c.outcome === null ? invitesWords.over : invitesWords.finished}</h2>
          <p dir="auto" lang="" className="line-clamp-6 whitespace-pre-line">
            {c.outcome ?? invitesWords.pending}
          </p>
        </section>
      )}
      <InviteActions
        invite={invite}
        look={{ to: pageOf(address) }}
        give={
          c.may.includes('give')
            ? { ...linkToGive(address), label: c.quiet ? sharingWords.invite.giveQuiet : sharingWords.invite.give }
            : over
              ? { label: invitesWords.seeActive, to: '/home' }
              : null
        }
        over={over}
      />
      <LatestUpdate update={invite.latest_update} page={pageOf(address)} />
    </>
  )
}
