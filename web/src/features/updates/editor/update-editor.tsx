import { longestTitle } from '@kindling/contract/updates/rules'
import type { NotifyingLeft, GiveableOfUpdate, Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { GiveableStrip } from '../cards/giveable-strip.tsx'
import { addressOf, pathOfUpdates, pathOfUpdate } from '../update-address.ts'
import { DeleteUpdate } from './delete-update.tsx'
import { blank, formOf } from './form.ts'
import { PhotosField } from './photos-field.tsx'
import type { RichTextProps } from './rich-text.tsx'
import { NotifyField, PinField, ScheduleField, SpentFields, TagsField } from './settings-fields.tsx'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { useSavedForm } from './use-saved-form.ts'
import { useSending } from './use-sending.ts'

const RichText = lazyPart<RichTextProps>(
  () => import('./rich-text.tsx').then((m) => m.RichText),
  ({ onRetry }) => <ErrorState title={words.editor.bodyLost} onRetry={onRetry} />,
  <Skeleton className="h-60 rounded-m" />,
)

export type UpdateEditorProps = {
  giveable: GiveableOfUpdate
  person: string
  /** Null: a new update. */
  update: Update | null
  left: NotifyingLeft | null
}

const { editor: editorWords } = words

/** Writes an update; this device saves the text until it is posted or saved on the server. */
export function UpdateEditor({ giveable, person, update, left }: UpdateEditorProps) {
  const navigate = useNavigate()
  const zone = useOwnZone()
  const [first] = useState(() => (update ? formOf(update, zone) : blank(left?.next_at === null)))
  const savedForm = useSavedForm(person, update?.uuid ?? `${giveable.type}:${giveable.uuid}`, first)
  const { form, change } = savedForm
  const published = update?.status === 'published'
  const address = addressOf(giveable)
  const isScheduled = !published && form.publishAt !== ''
  const mayNotify = left?.next_at === null || isScheduled
  const { lastSent, keepSent } = savedForm
  const of = { address, existing: update?.uuid ?? null, zone, mayNotify, lastSent, keepSent }
  const sending = useSending(of, ({ uuid, status }) => {
    savedForm.forget()
    toast.success(published ? editorWords.saved : doneWords[status])
    if (status === 'published') void navigate({ to: pathOfUpdate(giveable, uuid), replace: true })
    else void navigate({ to: pathOfUpdates(giveable), replace: true })
  })
  const { errors, failed, going } = sending
  const send = (status: 'draft' | 'scheduled' | 'published') => void sending.send(form, status)
  const start = useRef<(heading: string) => void>(undefined)
  const bodyId = useId()
  // a new key: another text was loaded into the form, so the editor is recreated
  const [texts, setTexts] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed !== null || Object.keys(errors).length > 0)
      page.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus()
  }, [errors, failed])
  return (
    <PageColumns aside={<Hints isSaved={savedForm.isSaved} />}>
      <h1 tabIndex={-1} className="sr-only text-h1 tracking-[-0.02em] md:not-sr-only">
        {update ? words.editOne : words.newOne}
      </h1>
      <GiveableStrip giveable={giveable} line={editorWords.postingTo} />
      {savedForm.restored && (
        <Restored
          onStartOver={() => {
            savedForm.startOver()
            setTexts(texts + 1)
          }}
        />
      )}
      <div ref={page} className="grid grid-cols-1 gap-5 pt-1">
        {!published && <Starters onStart={(heading) => start.current?.(heading)} />}
        <TextField
          label={editorWords.title}
          beside={
            <span className="text-text-3 tabular-nums">
              {editorWords.titleUsed({ used: [...form.name].length, max: longestTitle })}
            </span>
          }
          maxLength={longestTitle}
          value={form.name}
          error={errors.name}
          className="h-14! font-display text-h3! font-bold"
          onChange={({ target }) => change({ name: target.value })}
        />
        <div className="grid grid-cols-1 gap-1.5">
          <p id={bodyId} className="text-small font-semibold">
            {editorWords.body}
          </p>
          <RichText
            key={texts}
            body={form.body}
            error={errors.body}
            labelledBy={bodyId}
            onChange={(body) => change({ body })}
            onReady={(begin) => (start.current = begin)}
          />
          {errors.body !== undefined && <InlineError>{errors.body}</InlineError>}
        </div>
        <PhotosField photos={form.photos} error={errors.photos} onChange={savedForm.changePhotos} />
        <SpentFields form={form} errors={errors} change={change} />
        <TagsField form={form} change={change} />
        {!published && <NotifyField form={form} change={change} left={left} zone={zone} />}
        <PinField form={form} change={change} />
        {!published && <ScheduleField form={form} errors={errors} change={change} zone={zone} />}
        {failed !== null && <InlineError>{failed}</InlineError>}
        <div className="grid gap-3 min-[400px]:grid-flow-col min-[400px]:auto-cols-fr">
          {!published && (
            <Button
              variant="outline"
              loading={going === 'draft' ? editorWords.saving : undefined}
              aria-disabled={going !== null || undefined}
              onClick={() => send('draft')}
            >
              {editorWords.saveDraft}
            </Button>
          )}
          <Button
            loading={going === 'published' || going === 'scheduled' ? editorWords.posting : undefined}
            aria-disabled={going !== null || undefined}
            onClick={() => send(isScheduled ? 'scheduled' : 'published')}
          >
            {published ? editorWords.save : isScheduled ? editorWords.doSchedule : editorWords.post}
          </Button>
        </div>
        {update && <DeleteUpdate update={update} onDeleted={savedForm.forget} />}
      </div>
    </PageColumns>
  )
}

const Restored = ({ onStartOver }: { onStartOver: () => void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-3 rounded-m bg-info-soft px-3.5 py-2 text-small">
    {editorWords.restored}
    <button type="button" className="hit-44 font-semibold text-ember-text" onClick={onStartOver}>
      {editorWords.startOver}
    </button>
  </p>
)

const Starters = ({ onStart }: { onStart: (heading: string) => void }) => (
  <div role="group" aria-label={editorWords.starters} className="flex flex-wrap gap-2">
    {(['changed', 'story', 'next'] as const).map((one) => (
      <Button
        key={one}
        variant="outline"
        size="md"
        className="rounded-pill!"
        onClick={() => onStart(editorWords.starter[one])}
      >
        {editorWords.starter[one]}
      </Button>
    ))}
  </div>
)

const doneWords = { published: editorWords.posted, scheduled: editorWords.scheduled, draft: editorWords.draftSaved }

const Hints = ({ isSaved }: { isSaved: boolean }) => (
  <>
    <Card className="grid gap-1">
      <p className="font-semibold">{editorWords.firstTitle}</p>
      <p className="text-small text-text-2">{editorWords.firstBody}</p>
    </Card>
    <p role="status" className="text-small text-text-2">
      {isSaved && editorWords.kept}
    </p>
  </>
)
