import type { Campaign } from '@kindling/contract/campaigns'
import type { Invite } from '@kindling/contract/invites'
import * as words from '@kindling/words/invites'
import { apart } from '@kindling/words/locale'
import { FacesLine } from '../../ui/face-pile.tsx'
import { Meter } from '../../ui/meter.tsx'
import { campaignWords } from './campaign-words.ts'
import { facesWords, pageOf } from '../giveables/index.ts'
import { InviteActions, InviteFacts } from '../invites/index.ts'

export function InvitedCampaign({ shown: c, invite }: { shown: Campaign; invite: Invite }) {
  const figures = campaignWords(c)
  const people = c.supporters.flatMap((row) => row.person ?? [])
  const faces = facesWords(people, c.supporters_count)
  const { near, tone } = figures.progress
  return (
    <>
      <InviteFacts
        place={`${c.city}, ${c.state}`}
        people={figures.supporters}
        goes={words.allTo({ name: apart(c.nonprofit.name) })}
        verified={c.nonprofit.verified}
      />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-display text-money-lg font-bold">{figures.lead}</p>
          <p className="text-small text-text-2">{figures.timeLeft}</p>
        </div>
        <Meter value={c.raised_cents} max={c.goal_cents} tone={tone} label={figures.meter} className="mt-2" />
        <p className="mt-2 text-small text-text-2 tabular-nums">
          {near ? (
            <>
              <b className="font-semibold text-text">{figures.percent}</b>, {figures.raisedOf}
            </>
          ) : (
            figures.percentOf
          )}
        </p>
      </div>
      {faces !== null && <FacesLine people={people}>{faces}</FacesLine>}
      {figures.over && (
        <section className="grid gap-2 rounded-m bg-pine-soft p-4">
          <h2 className="text-h3 text-pine">{words.finished}</h2>
          <p dir="auto" className="line-clamp-6 whitespace-pre-line">
            {c.outcome ?? words.pending}
          </p>
        </section>
      )}
      <InviteActions
        giveable={{ type: 'campaigns', id: c.id, name: c.title }}
        invite={invite}
        page={pageOf({ type: 'campaigns', id: c.id })}
        give={
          c.may.includes('give')
            ? { label: words.support }
            : figures.over
              ? { label: words.seeActive, to: '/campaigns' }
              : null
        }
        over={figures.over}
      />
    </>
  )
}
