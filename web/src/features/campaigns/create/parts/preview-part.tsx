import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { usualBudget } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/form'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useSession } from '../../../../platform/session/session.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Cover } from '../../../../ui/pictures/cover.tsx'
import { InlineError } from '../../../../ui/forms/inline-error.tsx'
import { SectionHeading } from '../../../../ui/layout/section-heading.tsx'
import { Story } from '../../../giveables/index.ts'
import { defaultSeed } from '../../fields/cover-field.tsx'
import { ReportPromise } from '../../fields/report-promise.tsx'
import { CampaignHead, CampaignOrganizer } from '../../page/campaign-head.tsx'
import { CampaignProgress } from '../../page/campaign-progress.tsx'
import { WhereItGoes } from '../../page/where-it-goes.tsx'
import type { Refusals } from '../saving/field-refusals.ts'
import type { Part } from './parts.ts'
import { begunImpact, begunLines, storyOf } from '@kindling/contract/campaigns/draft-fields'
import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Person } from '@kindling/contract/common'
import { AsWritten } from '../../../../ui/text/as-written.tsx'

type Props = {
  draft: CampaignDraft
  failure: string | undefined
  errors: Refusals
  onPromise: (days: number | null) => void
  onPart: (part: Part) => void
}

export function PreviewPart({ draft, failure, ...rest }: Props) {
  const { user } = useSession()
  if (user === null) return null
  const { uuid, name, first_name, avatar } = user
  const campaign = draftAsCampaign(draft, { uuid, name, first_name: first_name ?? name, avatar })
  return (
    <>
      <div inert className="rounded-sheet border border-line bg-bg p-3 sm:p-5">
        <div className="grid gap-3">
          <Cover
            uuid={campaign.uuid}
            image={campaign.cover}
            topic={campaign.topic}
            alt={campaign.cover_alt}
            quiet={campaign.quiet}
            eager
            sizes="(min-width: 620px) 530px, 100vw"
            className="rounded-card"
          />
          <CampaignHead campaign={campaign} heading="h3" />
          <CampaignOrganizer campaign={campaign} className="mt-2" />
          {campaign.goal_cents > 0 && <CampaignProgress campaign={campaign} />}
          <div className="mt-4 grid gap-8">
            {campaign.budget.length > 0 && <WhereItGoes campaign={campaign} />}
            {campaign.story !== '' && (
              <section className="grid gap-3">
                <SectionHeading title={giveablesWords.story} />
                <Story text={campaign.story} />
              </section>
            )}
          </div>
        </div>
      </div>
      <Checklist draft={draft} {...rest} />
      {failure !== undefined && <InlineError>{failure}</InlineError>}
    </>
  )
}

function Checklist({ draft, errors, onPromise, onPart }: Omit<Props, 'failure'>) {
  const lines = draft.budget.filter(({ label, amount_cents }) => label.trim() !== '' && amount_cents > 0).length
  const items: { done: boolean; text: string; part: Part }[] = [
    { done: draft.cover !== null, text: words.preview.photo, part: 'picture' },
    { done: lines >= usualBudget, text: words.preview.lines, part: 'goal' },
    { done: draft.summary.trim() !== '', text: words.preview.summary, part: 'story' },
  ]
  return (
    <Card as="section" className="grid gap-1">
      <h3 className="text-h3">{words.preview.checklist}</h3>
      <ul>
        {items.map(({ done, text, part }) => (
          <li key={part}>
            <button
              type="button"
              onClick={() => onPart(part)}
              className="flex min-h-12 w-full items-center gap-3 rounded-s text-start hover:bg-surface-2"
            >
              <span className={clsx('grid size-6 place-items-center', done ? 'text-pine' : 'text-text-3')}>
                {done ? (
                  <Check size={22} strokeWidth={2.25} aria-hidden />
                ) : (
                  <Circle size={20} strokeWidth={1.75} aria-hidden />
                )}
              </span>
              <span className="grow">
                <AsWritten>{text}</AsWritten>
              </span>
              <span className={clsx('text-small', done ? 'sr-only' : 'text-text-2')}>
                {done ? words.preview.done : words.preview.open}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <ReportPromise days={draft.report_within_days} error={errors['report_within_days']} onChange={onPromise} />
      <p className="pt-3 text-small text-text-2">{words.preview.hint}</p>
    </Card>
  )
}

const nobody = { uuid: '', ein: '', verified: false, city: '', state: '' }

/** Turns a draft into a campaign, to preview its page. */
function draftAsCampaign(draft: CampaignDraft, organizer: Person): Campaign {
  return {
    id: draft.campaign?.id ?? 0,
    uuid: draft.art || defaultSeed,
    title: draft.title.trim() || words.preview.titleToCome,
    summary: draft.summary.trim() || words.preview.summaryToCome,
    topic: draft.topic ?? 'elders-and-neighbors',
    quiet: draft.quiet,
    city: draft.city,
    state: draft.state,
    cover: draft.cover,
    cover_alt: draft.cover_alt,
    nonprofit: draft.nonprofit ?? { ...nobody, name: words.preview.receiverToCome },
    goal_cents: draft.goal_cents ?? 0,
    raised_cents: 0,
    net_cents: 0,
    fees_covered: false,
    supporters_count: 0,
    starts_at: new Date().toISOString(),
    ends_at: draft.ends_at,
    status: 'active',
    outcome: null,
    report: null,
    story: storyOf(draft.story),
    organizer,
    community: draft.community,
    project: draft.project,
    stop_at_goal: draft.stop_at_goal,
    invites_open: true,
    takes_monthly: false,
    my_monthly_cents: null,
    pause_reason: null,
    paused_by: null,
    review_note: null,
    partners: [],
    report_within_days: draft.report_within_days,
    budget: begunLines(draft.budget).map((line) => ({ ...line, filled_cents: 0 })),
    impact_lines: begunImpact(draft.impact_lines),
    supporters: [],
    may: [],
  }
}
