import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/form'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { FullScreen } from '../../../ui/layout/full-screen.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { StepDots } from '../../../ui/forms/step-dots.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { GoalPart } from './parts/goal-part.tsx'
import { firstRefused, type Part, parts } from './parts/parts.ts'
import { partRefusals } from './parts/part-refusals.ts'
import { PreviewPart } from './parts/preview-part.tsx'
import { StoryPart } from './parts/story-part.tsx'
import { WhoPart } from './parts/who-part.tsx'
import { useDraft, type Writing } from './saving/use-draft.ts'
import { AskThree } from './submit/ask-three.tsx'
import { useSubmitDraft } from './submit/use-submit-draft.ts'
import { CoverField } from '../fields/cover-field.tsx'
import { Check, CircleAlert, CloudOff } from 'lucide-react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { useSteps } from '../../../platform/use-steps.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'

const titles: Readonly<Record<Part, string>> = {
  who: words.who.title,
  goal: words.goal.title,
  story: words.story.title,
  picture: words.picture.title,
  preview: words.preview.title,
}

type Props = { start: CampaignDraft | null; onBegun: (uuid: string) => void; onClose: () => void }

/** The parts of a campaign, one at a time; each is saved automatically. */
export function DraftForm({ start, onBegun, onClose }: Props) {
  const writing = useDraft(start, onBegun)
  const steps = useSteps(parts, 'who')
  const unready = steps.step === 'preview' ? firstRefused(partRefusals(writing.draft, parts)) : undefined
  const part = unready ?? steps.step
  const [sent, setSent] = useState<Campaign>()
  const box = useRef<HTMLDivElement>(null)
  const show = usePartFocus(box, part)
  const at = parts.indexOf(part)

  function go(next: Part | undefined, to: 'heading' | 'refusal' = 'heading'): void {
    if (next === undefined) return
    void writing.save()
    if (next !== part) steps.go(next)
    show(to, next)
  }
  /** Continues only past what is complete, and the preview needs every part; a dot opens any other part. */
  function goOn(next: Part, needed: readonly Part[]): void {
    const missing = partRefusals(writing.draft, next === 'preview' ? parts : needed)
    const first = firstRefused(missing)
    if (first === undefined) return go(next)
    writing.fail({ ...writing.errors, ...missing })
    go(first, 'refusal')
  }
  const sending = useSubmitDraft(
    writing,
    (campaign) => {
      setSent(campaign)
      void steps.leave()
    },
    (errors) => go(firstRefused(errors), 'refusal'),
  )
  if (sent !== undefined) return <AskThree campaign={sent} onClose={onClose} />
  const last = part === 'preview'
  return (
    <FullScreen
      title={words.title}
      onClose={onClose}
      middle={
        <StepDots
          label={words.steps}
          steps={parts.map((value) => ({ value, label: titles[value] }))}
          value={part}
          onChange={(next) => goOn(next, [])}
        />
      }
      end={<SavedMark writing={writing} />}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => (at === 0 ? onClose() : go(parts[at - 1]))}>
            {words.back}
          </Button>
          {last ? (
            <Button
              className="grow"
              loading={sending.busy ? words.preview.sending : undefined}
              onClick={() => void sending.send()}
            >
              {writing.draft.campaign === null ? words.preview.send : words.preview.sendAgain}
            </Button>
          ) : (
            <Button className="grow" onClick={() => goOn(parts[at + 1]!, [part])}>
              {words.go}
            </Button>
          )}
        </div>
      }
    >
      <div ref={box} className="grid grid-cols-1 gap-6">
        <PartHeading part={part} writing={writing} />
        {writing.saving === 'waiting' && writing.why !== null && (
          <InlineError>{words.cannotSave({ why: writing.why })}</InlineError>
        )}
        {part === 'who' && <WhoPart writing={writing} />}
        {part === 'goal' && <GoalPart writing={writing} />}
        {part === 'story' && <StoryPart writing={writing} />}
        {part === 'picture' && <PicturePart writing={writing} />}
        {last && (
          <PreviewPart
            draft={writing.draft}
            failure={sending.failure}
            errors={writing.errors}
            onPromise={(report_within_days) => writing.change({ report_within_days })}
            onPart={go}
          />
        )}
      </div>
    </FullScreen>
  )
}

function PartHeading({ part, writing: { draft } }: { part: Part; writing: Writing }) {
  const { title, nonprofit, campaign } = draft
  return (
    <div className="grid gap-2">
      <h2 tabIndex={-1} className="text-h1 tracking-[-0.02em] outline-none">
        {titles[part]}
      </h2>
      {part === 'who' && <p className="text-text-2">{words.who.body}</p>}
      {part !== 'who' && part !== 'preview' && nonprofit !== null && (
        <p className="text-text-2 wrap-anywhere">
          <Marked
            words={words.about(
              <Name>{title.trim() || words.untitled}</Name>,
              <>
                <Name>{nonprofit.name}</Name>
                {nonprofit.verified && <VerifiedBadge />}
              </>,
            )}
          />
        </p>
      )}
      {part === 'who' && campaign?.review_note && (
        <p dir="auto" lang="" className="rounded-m bg-marigold-soft p-3.5 whitespace-pre-line text-marigold-text">
          {campaign.review_note}
        </p>
      )}
    </div>
  )
}

/** Focuses the heading of a new part and scrolls to its top, or focuses the first invalid field after a jump. */
function usePartFocus(box: React.RefObject<HTMLElement | null>, part: Part) {
  const [wish, setWish] = useState<{ part: Part; to: 'heading' | 'refusal' }>()
  const shown = useRef(part)
  useEffect(() => {
    const isWished = wish?.part === part
    if (!isWished && shown.current === part) return
    shown.current = part
    const heading = box.current?.querySelector('h2')
    const refusal =
      isWished && wish.to === 'refusal'
        ? box.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refusal]')
        : undefined
    const target = refusal ?? heading
    target?.focus({ preventScroll: true })
    target?.scrollIntoView({ block: refusal ? 'center' : 'end' })
  }, [wish, part, box])
  return (to: 'heading' | 'refusal', of: Part) => setWish({ part: of, to })
}

/** A photo of one's own, or our art. The photo is sent at once; its description is saved like other fields. */
function PicturePart({ writing: { draft, send, save, change, errors } }: { writing: Writing }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  async function draw(next: { cover: null } | { shuffle: true }): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailed(false)
    try {
      await send(next)
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4" onBlur={() => void save()}>
      <p className="-mt-4 text-text-2">{words.picture.body}</p>
      <CoverField
        art={draft.art}
        photo={draft.cover}
        alt={draft.cover_alt}
        topic={draft.topic}
        quiet={draft.quiet}
        error={errors['cover']}
        drawing={busy}
        onPhoto={({ uuid }) => send({ cover: uuid })}
        onAlt={(cover_alt) => change({ cover_alt })}
        onArt={() => void draw({ cover: null })}
        onShuffle={() => void draw({ shuffle: true })}
      />
      {failed && <InlineError>{words.picture.artFailed}</InlineError>}
    </div>
  )
}

function SavedMark({ writing: { saving, save } }: { writing: Writing }) {
  const online = useOnline()
  return (
    <span role="status" className="flex min-h-11 items-center font-semibold">
      {saving === 'saved' && (
        <span className="flex items-center gap-1.5 text-pine">
          <Check size={18} strokeWidth={2} aria-hidden />
          {words.saved}
        </span>
      )}
      {saving === 'saving' && (
        <span className="flex items-center gap-1.5 text-text-2">
          <Spinner />
          {words.saving}
        </span>
      )}
      {saving === 'refused' && (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {words.needsALook}
        </span>
      )}
      {saving === 'waiting' && !online && (
        <span className="flex items-center gap-1.5 text-text-2">
          <CloudOff size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.offline}
        </span>
      )}
      {saving === 'waiting' && online && (
        <button type="button" className="hit-44 text-ember-text underline" onClick={() => void save()}>
          {words.saveNow}
        </button>
      )}
    </span>
  )
}
