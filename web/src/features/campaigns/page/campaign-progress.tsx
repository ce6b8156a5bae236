import type { CampaignCard } from '@kindling/contract/campaigns'
import { useTranslation } from 'react-i18next'
import { Meter } from '../../../ui/meter.tsx'
import { useCampaignWords } from '../campaign-words.ts'
import { phaseOf } from '../figures/progress.ts'

export function CampaignProgress({ campaign: c }: { campaign: CampaignCard }) {
  const { t } = useTranslation('campaigns')
  const words = useCampaignWords(c)
  const { near, met, tone } = words.progress
  const over = phaseOf(c) === 'over'
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-money-lg font-bold">{words.lead}</p>
        <p className="text-small text-text-2">{words.timeLeft}</p>
      </div>
      <Meter value={c.raised_cents} max={c.goal_cents} tone={tone} label={words.meter} className="mt-2" />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-text-2 tabular-nums">
        <p>
          {near ? (
            <>
              <b className="font-semibold text-text">{words.percent}</b>, {words.raisedOf}
            </>
          ) : (
            words.percentOf
          )}
        </p>
        <p>{words.supporters}</p>
      </div>
      {met && (
        <p className="mt-3 rounded-m bg-pine-soft px-3 py-2 text-small text-pine">
          {t(over ? 'states.metClosed' : 'states.met')}
        </p>
      )}
      {c.raised_cents === 0 && !over && (
        <p className="mt-3 text-small text-text-2">{t(c.quiet ? 'zero.quiet' : 'zero.text')}</p>
      )}
    </div>
  )
}

export function CampaignProgressLine({ campaign: c }: { campaign: CampaignCard }) {
  const words = useCampaignWords(c)
  return (
    <>
      <p className="flex justify-between gap-2 text-small">
        <span className="font-semibold">{words.lead}</span>
        <span className="text-text-2">{words.percent}</span>
      </p>
      <Meter
        value={c.raised_cents}
        max={c.goal_cents}
        tone={words.progress.tone}
        label={words.meter}
        thin
        className="mt-1.5"
      />
    </>
  )
}
