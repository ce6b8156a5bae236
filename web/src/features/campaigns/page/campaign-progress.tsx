import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/campaigns'
import type { ReactNode } from 'react'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { campaignWords } from '../campaign-words.ts'
import { phaseOf } from '../figures/progress.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { OnPaper } from '../../../ui/text/on-paper.tsx'

/** The meter and the time left; `children` are shown beside the line below the meter. */
export function CampaignMeter({ campaign: c, children }: { campaign: CampaignCard; children?: ReactNode }) {
  const figures = campaignWords(c)
  const { near, tone } = figures.progress
  const below = near ? figures.raisedOf : figures.percentOf
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-display text-money-lg font-bold">
          <AsWritten amounts={figures.amounts}>{figures.lead}</AsWritten>
        </p>
        <p className="text-small text-text-2">
          <OnPaper paper={figures.timeOnPaper}>{figures.timeLeft}</OnPaper>
        </p>
      </div>
      <Meter value={c.raised_cents} max={c.goal_cents} tone={tone} label={figures.meter} className="mt-2" />
      <div className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-text-2 tabular-nums">
        <p>
          {near && (
            <>
              <b className="font-semibold text-text">{figures.percent}</b>,{' '}
            </>
          )}
          <AsWritten amounts={figures.amounts}>{below}</AsWritten>
        </p>
        {children}
      </div>
    </div>
  )
}

export function CampaignProgress({ campaign: c }: { campaign: CampaignCard }) {
  const { supporters, over, progress } = campaignWords(c)
  return (
    <div>
      <CampaignMeter campaign={c}>
        <p>{supporters}</p>
      </CampaignMeter>
      {progress.met && (
        <p className="mt-3 rounded-m bg-pine-soft px-3 py-2 text-small text-pine">
          {over ? words.states.metClosed : words.states.met}
        </p>
      )}
      {c.raised_cents === 0 && phaseOf(c) === 'active' && (
        <p className="mt-3 text-small text-text-2">{c.quiet ? words.zero.quiet : words.zero.text}</p>
      )}
    </div>
  )
}

export function CampaignProgressLine({ campaign: c }: { campaign: CampaignCard }) {
  const figures = campaignWords(c)
  return (
    <>
      <p className="flex justify-between gap-2 text-small">
        <span className="font-semibold">
          <AsWritten amounts={figures.amounts}>{figures.lead}</AsWritten>
        </span>
        <span className="text-text-2">{figures.percent}</span>
      </p>
      <Meter
        value={c.raised_cents}
        max={c.goal_cents}
        tone={figures.progress.tone}
        label={figures.meter}
        thin
        className="mt-1.5"
      />
    </>
  )
}
