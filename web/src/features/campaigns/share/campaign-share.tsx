import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/campaigns'
import * as invitesWords from '@kindling/words/invites/invites'
import * as shareWords from '@kindling/words/invites/share'
import { HandHeart } from 'lucide-react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { linkToGive } from '../../giveables/index.ts'
import { SharePoster, type ShownPoster } from '../../invites/index.ts'
import { resultWords } from '../campaign-result.ts'
import { campaignWords } from '../campaign-words.ts'
import { CampaignMeter } from '../page/campaign-progress.tsx'

/** A campaign as a poster to share; after its end the poster shows the result. */
export function CampaignShare({ campaign: c }: { campaign: Campaign }) {
  const { over, supporters } = campaignWords(c)
  return (
    <SharePoster
      poster={posterOf(c)}
      figures={
        <CampaignMeter campaign={c}>
          <p>{supporters}</p>
        </CampaignMeter>
      }
      action={
        c.may.includes('give') ? (
          <LinkButton
            {...linkToGive({ type: 'campaigns', id: c.id })}
            full
            icon={<HandHeart size={22} strokeWidth={1.75} aria-hidden />}
          >
            {shareWords.supportThis}
          </LinkButton>
        ) : (
          over && (
            <LinkButton to="/campaigns" variant="outline" full>
              {invitesWords.seeActive}
            </LinkButton>
          )
        )
      }
    />
  )
}

function posterOf(c: Campaign): ShownPoster {
  const { over, lead, percentOf, percent, raisedOf, supporters, timeOnPaper, progress } = campaignWords(c)
  const { community, nonprofit } = c
  return {
    giveable: { type: 'campaigns', id: c.id, uuid: c.uuid, name: c.title, quiet: c.quiet, topic: c.topic },
    cover: c.cover,
    mark: { ...(community ?? nonprofit), image: null },
    sentence: c.summary,
    place: `${c.city}, ${c.state}`,
    figures: [lead, [progress.near ? `${percent}, ${raisedOf}` : percentOf, supporters, timeOnPaper].join(' · ')],
    meter: { percent: progress.percent },
    note: c.status === 'paused' ? words.states.paused({ reason: c.pause_reason }) : null,
    result: over ? resultWords(c) : null,
    page: `/campaigns/${c.id}`,
  }
}
