import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Invite } from '@kindling/contract/invites/calls'
import * as campaignsWords from '@kindling/words/campaigns/campaigns'
import * as words from '@kindling/words/invites/invites'
import { FacesLine } from '../../ui/pictures/face-pile.tsx'
import { resultWords } from './campaign-result.ts'
import { campaignWords } from './campaign-words.ts'
import { inviteFacts } from './share/invite-facts.ts'
import { CampaignMeter } from './page/campaign-progress.tsx'
import { facesWords, pageOf, linkToGive } from '../giveables/index.ts'
import { InviteActions, InviteFacts, LatestUpdate } from '../invites/index.ts'

export function InvitedCampaign({ shown: c, invite }: { shown: Campaign; invite: Invite }) {
  const address = { type: 'campaigns', id: c.id } as const
  const figures = campaignWords(c)
  const result = resultWords(c)
  const people = c.supporters.flatMap((row) => row.person ?? [])
  const faces = facesWords(people, c.supporters_count)
  return (
    <>
      <InviteFacts {...inviteFacts(c)} />
      <CampaignMeter campaign={c} />
      {faces !== null && <FacesLine people={people}>{words.gave({ who: faces })}</FacesLine>}
      {c.status === 'paused' && (
        <p dir="auto" lang="" className="rounded-m bg-info-soft px-3.5 py-3 text-small wrap-anywhere text-info">
          {campaignsWords.states.paused({ reason: c.pause_reason })}
        </p>
      )}
      {figures.over && (
        <section className="grid gap-2 rounded-m bg-pine-soft p-4">
          <h2 className="text-h3 text-pine">{result.title}</h2>
          <p dir="auto" lang="" className="line-clamp-6 whitespace-pre-line">
            {result.text}
          </p>
        </section>
      )}
      <InviteActions
        invite={invite}
        look={{ to: pageOf(address) }}
        give={
          c.may.includes('give')
            ? { ...linkToGive(address), label: words.support }
            : figures.over
              ? { label: words.seeActive, to: '/campaigns' }
              : null
        }
        over={figures.over}
      />
      <LatestUpdate update={invite.latest_update} page={pageOf(address)} />
    </>
  )
}
