import type { Campaign } from '@kindling/contract/campaigns'
import type { Invite } from '@kindling/contract/invites'
import { useTranslation } from 'react-i18next'
import { apart } from '../../platform/i18n.ts'
import { FacesLine } from '../../ui/face-pile.tsx'
import { Meter } from '../../ui/meter.tsx'
import { useCampaignWords } from './campaign-words.ts'
import { facesWords, pageOf } from '../giveables/index.ts'
import { InviteActions, InviteFacts } from '../invites/index.ts'

export function InvitedCampaign({ shown: c, invite }: { shown: Campaign; invite: Invite }) {
  const { t } = useTranslation('invites')
  const { t: together } = useTranslation(['giveables', 'common'])
  const words = useCampaignWords(c)
  const people = c.supporters.flatMap((row) => row.person ?? [])
  const faces = facesWords(people, c.supporters_count, together)
  const { near, tone } = words.progress
  return (
    <>
      <InviteFacts
        place={`${c.city}, ${c.state}`}
        people={words.supporters}
        goes={t('allTo', { name: apart(c.nonprofit.name) })}
        verified={c.nonprofit.verified}
      />
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-display text-money-lg font-bold">{words.lead}</p>
          <p className="text-small text-text-2">{words.timeLeft}</p>
        </div>
        <Meter value={c.raised_cents} max={c.goal_cents} tone={tone} label={words.meter} className="mt-2" />
        <p className="mt-2 text-small text-text-2 tabular-nums">
          {near ? (
            <>
              <b className="font-semibold text-text">{words.percent}</b>, {words.raisedOf}
            </>
          ) : (
            words.percentOf
          )}
        </p>
      </div>
      {faces !== null && <FacesLine people={people}>{faces}</FacesLine>}
      {words.over && (
        <section className="grid gap-2 rounded-m bg-pine-soft p-4">
          <h2 className="text-h3 text-pine">{t('finished')}</h2>
          <p dir="auto" className="line-clamp-6 whitespace-pre-line">
            {c.outcome ?? t('pending')}
          </p>
        </section>
      )}
      <InviteActions
        giveable={{ type: 'campaigns', id: c.id, name: c.title }}
        invite={invite}
        page={pageOf({ type: 'campaigns', id: c.id })}
        give={
          c.may.includes('give')
            ? { words: t('support') }
            : words.over
              ? { words: t('seeActive'), to: '/campaigns' }
              : null
        }
        over={words.over}
      />
    </>
  )
}
