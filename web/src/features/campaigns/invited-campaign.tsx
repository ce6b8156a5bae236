import type { Campaign } from '@kindling/contract/campaigns'
import type { Invite } from '@kindling/contract/invites'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/button.tsx'
import { FacePile } from '../../ui/face-pile.tsx'
import { Meter } from '../../ui/meter.tsx'
import { useCampaignWords } from './campaign-words.ts'
import { facesWords } from '../giveables/index.ts'
import { InviteActions, InviteFacts } from '../invites/index.ts'

/** What a campaign is about, how far it is, and the ways on. */
export function InvitedCampaign({ shown: c, invite }: { shown: Campaign; invite: Invite }) {
  const { t } = useTranslation('invites')
  const { t: together } = useTranslation(['giveables', 'common'])
  const words = useCampaignWords(c)
  const people = c.supporters.flatMap((row) => row.person ?? [])
  const faces = facesWords(people, c.supporters_count, together)
  const page = { to: '/campaigns/$id', params: { id: String(c.id) } } as const
  const { near, tone } = words.progress
  return (
    <>
      <InviteFacts
        place={`${c.city}, ${c.state}`}
        people={words.supporters}
        goes={t('allTo', { name: `\u2068${c.nonprofit.name}\u2069` })}
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
      {faces !== null && (
        <p className="flex items-center gap-3 text-small text-text-2">
          <FacePile people={people} />
          <span>{faces}</span>
        </p>
      )}
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
        over={words.over}
        give={
          c.can.give ? (
            <LinkButton {...page} search={{ give: 1 }} full>
              {t('support')}
            </LinkButton>
          ) : words.over ? (
            <LinkButton to="/campaigns" full>
              {t('seeActive')}
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
