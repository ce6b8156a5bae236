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
import { ReportPromise } from '../../fields/report-promise.tsx'
import { CampaignHead, CampaignOrganizer } from '../../page/campaign-head.tsx'
import { CampaignProgress } from '../../page/campaign-progress.tsx'
import { WhereItGoes } from '../../page/where-it-goes.tsx'
import type { Errors } from '../saving/field-errors.ts'
import { draftAsCampaign } from './draft-as-campaign.ts'
import type { Part } from './parts.ts'

type Props = {
  draft: CampaignDraft
  failure: string | undefined
  errors: Errors
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
              <span className="grow">{text}</span>
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
