import type { CaseAct, CaseStatus, ComplaintCase } from '@kindling/contract/complaints/calls'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/moderation'
import { EyeOff, Flag, Scale } from 'lucide-react'
import type { ComponentType } from 'react'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import type { Paged } from '../../platform/network/paged-query.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { Decided, Messages, Accused, wordsAbout } from './case-parts.tsx'
import { ReasonSheet } from './lazy-sheets.ts'
import type { ReasonSheetProps } from './reason-sheet.tsx'

const shown = ['open', 'actioned', 'dismissed'] as const

type Deciding = {
  decide: (uuid: string, decision: { act: CaseAct; reason: string }) => Promise<void>
  Sheet?: ComponentType<ReasonSheetProps>
  /** Says, in the sheet that dismisses, who reads the reason. */
  dismissHint?: string
}
type Props = Deciding & {
  status: CaseStatus
  onStatus: (status: CaseStatus) => void
  list: Paged<ComplaintCase>
}

/** Complaints and appeals that wait for a decision, and past decisions; it never shows who complained. */
export function Cases({ status, onStatus, list, ...deciding }: Props) {
  return (
    <>
      <Segmented
        label={words.casesShown}
        value={status}
        options={shown.map((value) => ({ value, label: words.caseStatus[value] }))}
        onChange={onStatus}
      />
      <PagedList
        list={list}
        waiting={
          <Card>
            <PeopleSkeleton rows={3} />
          </Card>
        }
        empty={<EmptyState title={words.noCases[status]} />}
      >
        {(cases) => (
          <ul className="grid gap-3">
            {cases.map((one) => (
              <li key={one.uuid}>
                <CaseCard of={one} {...deciding} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function CaseCard({ of: c, ...deciding }: Deciding & { of: ComplaintCase }) {
  const isAppeal = c.appeal !== null && c.appeal.granted === null
  return (
    <Card as="section" className="grid gap-3">
      <header className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <span
          className={`grid size-[44px] shrink-0 place-items-center rounded-pill ${isAppeal ? 'bg-plum-soft text-plum' : 'bg-danger-soft text-danger'}`}
        >
          {isAppeal ? (
            <Scale size={20} strokeWidth={1.75} aria-hidden />
          ) : (
            <Flag size={20} strokeWidth={1.75} aria-hidden />
          )}
        </span>
        <div className="min-w-[min(8rem,100%)] flex-1">
          <h2 className="font-semibold">
            {isAppeal ? words.caseTitle.appeal : c.whys.length === 0 ? words.caseTitle.hidden : words.caseTitle[c.type]}
          </h2>
          <p className="text-small text-text-2">
            {c.whys.map(({ why, count }) => words.counted({ count, why: complaintWords.whys[why] })).join(', ')}
            {c.whys.length > 0 && ' · '}
            <RelativeTime at={c.opened_at} />
          </p>
        </div>
        {c.hidden && (
          <span className="inline-flex shrink-0 items-center gap-1.5 rounded-pill bg-surface-2 px-2.5 py-1 text-small font-medium">
            <EyeOff size={14} strokeWidth={1.75} aria-hidden />
            {words.hiddenNow}
          </span>
        )}
      </header>
      <Accused of={c} />
      {c.lines.length > 0 && (
        <ul aria-label={words.addedLines} className="grid gap-1 text-small text-text-2">
          {c.lines.map((line) => (
            <li key={line} dir="auto" lang="" className="wrap-anywhere">
              {complaintWords.because({ reason: isolate(line) })}
            </li>
          ))}
        </ul>
      )}
      <Messages of={c} />
      <Decided of={c} />
      <Acts of={c} {...deciding} />
    </Card>
  )
}

function Acts({
  of: c,
  decide,
  Sheet = ReasonSheet,
  dismissHint = words.dismissHint,
}: Deciding & { of: ComplaintCase }) {
  const [confirming, setConfirming] = useOpenSheet<CaseAct>(`decision of ${c.uuid}`)
  const order: CaseAct[] = ['dismiss', 'hide', 'refuse', 'grant']
  const acts = order.filter((act) => c.may.includes(act))
  if (acts.length === 0) return null
  const texts = wordsAbout(c)
  return (
    <div className="grid grid-cols-2 gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="md"
          variant={act === 'hide' || act === 'grant' ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          onClick={() => setConfirming(act)}
        >
          {c.hidden && act === 'hide' ? words.acts.keepHidden : texts.acts[act]}
        </Button>
      ))}
      {confirming && (
        <Sheet
          about={c.uuid}
          title={texts.actTitle[confirming]}
          body={texts.actBody[confirming]}
          {...(confirming === 'dismiss' && { hint: dismissHint })}
          act={texts.acts[confirming]}
          danger={confirming === 'hide'}
          onAct={(reason) => decide(c.uuid, { act: confirming, reason })}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  )
}
