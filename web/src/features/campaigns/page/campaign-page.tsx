import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { useRef, type ReactNode } from 'react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import {
  GiveBar,
  GiveLink,
  pageOf,
  PageCover,
  PageMore,
  Receives,
  Story,
  usePageSheets,
  ReportLine,
  facesWords,
  type Giveable,
  SupporterLines,
} from '../../giveables/index.ts'
import { ReportLink } from '../../complaints/index.ts'
import { OrganizerStrip } from '../../donations/index.ts'
import { CampaignHead, CampaignOrganizer } from './campaign-head.tsx'
import { CampaignProgress, CampaignProgressLine } from './campaign-progress.tsx'
import { ShareButton } from './share-button.tsx'
import { CampaignSupporters } from './campaign-supporters.tsx'
import { campaignGiving } from '../campaign-giving.ts'
import { isReportable, isShared, phaseOf } from '../figures/progress.ts'
import { WhereItGoes } from './where-it-goes.tsx'
import { mayRun, RunPart } from '../run/lazy-run-part.tsx'
import * as words from '@kindling/words/campaigns/campaigns'
import { Check } from 'lucide-react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import * as supportersWords from '@kindling/words/campaigns/promise'
import { Card } from '../../../ui/layout/card.tsx'
import { FacesLine } from '../../../ui/pictures/face-pile.tsx'
import { AmountPicker } from '../../gifts/index.ts'

const parts = () => import('./more-parts.tsx')
const CampaignFoot = lazyPart<{ campaign: Campaign }>(
  () => parts().then((m) => m.CampaignFoot),
  () => null,
)
/** Lazy, because few campaigns have partners. */
const WorkingTogether = lazyPart<{ campaign: Campaign }>(
  () => parts().then((m) => m.WorkingTogether),
  () => null,
)
const NewestUpdates = lazyPart<{ address: { modelType: 'campaigns'; identifier: string }; most: number }>(
  () => parts().then((m) => m.NewestUpdates),
  () => null,
)
const CampaignCharts = lazyPart<{ campaign: Campaign }>(
  () => parts().then((m) => m.CampaignCharts),
  () => null,
)
const MoreMenu = lazyPart<{ campaign: Campaign; onClose: () => void }>(() => parts().then((m) => m.MoreMenu), LostSheet)

/** The page of one campaign, in the order of the phone; from 1280 px the aside holds the meter and the giving card. */
export function CampaignPage({ campaign: c }: { campaign: Campaign }) {
  const sheets = usePageSheets()
  const giveable = campaignGiving.giveableOf(c)
  const actions = useRef<HTMLDivElement>(null)
  const canGive = c.may.includes('give')
  const isOver = phaseOf(c) === 'over'
  const organizes = c.may.includes('organize')
  const receives = (
    <Receives nonprofit={c.nonprofit} page={pageOf(giveable)}>
      {isReportable(c) && <ReportLink of={{ type: 'campaigns', uuid: c.uuid }} />}
    </Receives>
  )
  return (
    <PageColumns
      lead={
        <>
          <PageCover
            uuid={c.uuid}
            image={c.cover}
            topic={c.topic}
            alt={c.cover_alt}
            quiet={c.quiet}
            onShare={isShared(c) ? sheets.share : undefined}
            more={isShared(c) && <PageMore>{(close) => <MoreMenu campaign={c} onClose={close} />}</PageMore>}
          />
          <CampaignHead campaign={c} />
          {organizes && <OrganizerStrip giveable={giveable} />}
          <StateNotice campaign={c} />
          {mayRun(c) && <RunPart campaign={c} />}
          {isOver && <Outcome campaign={c} />}
        </>
      }
      aside={
        <CampaignAside campaign={c} giveable={giveable}>
          {receives}
        </CampaignAside>
      }
    >
      {/* the keyboard reaches Give first, although the supporters are above it */}
      <div className="mt-2 grid gap-4 xl:hidden">
        <CampaignProgress campaign={c} />
        <div ref={actions} className="flex flex-wrap gap-2">
          {canGive && <GiveLink page={pageOf(giveable)} className="grow-2" />}
          <ShareButton campaign={c} />
        </div>
      </div>
      <CampaignOrganizer campaign={c} className="-order-1" />
      <div data-quiet-page={c.quiet || undefined} className="mt-7 grid gap-10">
        <WhereItGoes campaign={c} />
        {c.story.trim() !== '' && (
          <section className="grid gap-3">
            <SectionHeading title={giveablesWords.story} />
            <Story text={c.story} />
          </section>
        )}
        <NewestUpdates address={{ modelType: 'campaigns', identifier: String(c.id) }} most={2} />
        <CampaignSupporters campaign={c} />
        {c.partners.length > 0 && <WorkingTogether campaign={c} />}
        {isShared(c) && c.raised_cents > 0 && <CampaignCharts campaign={c} />}
        <div className="xl:tall:hidden">{receives}</div>
        <CampaignFoot campaign={c} />
      </div>
      {canGive && (
        <GiveBar after={actions} page={pageOf(giveable)}>
          <CampaignProgressLine campaign={c} />
        </GiveBar>
      )}
    </PageColumns>
  )
}

/** Says why the campaign takes no gifts. For unpublished states the organizer sees `OwnState` instead. */
function StateNotice({ campaign: { status, pause_reason: reason } }: { campaign: Campaign }) {
  if (status !== 'paused') return null
  return (
    <p dir="auto" className="rounded-m bg-info-soft px-3.5 py-3 text-small wrap-anywhere text-info">
      {words.states.paused({ reason })}
    </p>
  )
}

function Outcome({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-2 rounded-card bg-pine-soft p-4">
      <h2 className="flex items-center gap-2 text-h3 text-pine">
        <Check size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {c.outcome === null ? words.states.finished : words.states.outcome}
      </h2>
      <p dir="auto" lang={c.outcome === null ? undefined : ''} className="wrap-anywhere whitespace-pre-line">
        {c.outcome ?? words.states.outcomePending}
      </p>
      <ReportLine report={c.report} />
      <LinkButton to="/campaigns" variant="outline" size="md" className="mt-1 justify-self-start">
        {words.states.seeActive}
      </LinkButton>
    </section>
  )
}

type Props = {
  campaign: Campaign
  giveable: Giveable
  /** A card below the first one, shown if both fit on the screen. */
  children: ReactNode
}

function CampaignAside({ campaign: c, giveable, children }: Props) {
  const sheets = usePageSheets()
  const people = c.supporters.flatMap((row) => row.person ?? [])
  const faces = facesWords(people, c.supporters_count)
  return (
    <>
      <Card className="grid gap-4">
        <CampaignProgress campaign={c} />
        <div className="grid gap-2">
          {c.may.includes('give') && <AmountPicker giveable={giveable} onGive={sheets.give} />}
          <ShareButton campaign={c} />
        </div>
        {c.supporters.length > 0 && (
          <section className="grid gap-2 border-t border-line pt-4" aria-label={supportersWords.latest}>
            {faces !== null && <FacesLine people={people}>{faces}</FacesLine>}
            <SupporterLines rows={c.supporters} />
            <a href="#supporters" className="hit-44 justify-self-start text-small font-semibold text-ember-text">
              {supportersWords.allSupporters}
            </a>
          </section>
        )}
      </Card>
      <div className="hidden tall:block">{children}</div>
    </>
  )
}
