import { longestAppeal } from '@kindling/contract/complaints/rules'
import type { AppealedCase } from '@kindling/contract/complaints/calls'
import * as words from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { useOverlayAbout } from '../../platform/overlay.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { appealQuery, sendAppeal } from './complaints.api.ts'

/** A decision about the viewer's own content, over any page: its reason, and the appeal. */
export function AppealSheet({ onClose }: { onClose: () => void }) {
  const uuid = useOverlayAbout()
  const { data, isError, refetch } = useQuery({ ...appealQuery(uuid ?? ''), enabled: uuid !== null })
  const mayAppeal = data?.may.includes('appeal')
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={mayAppeal === true ? words.appealTitle.open : words.appealTitle.closed}
      size={480}
    >
      <div className="grid gap-4 pt-1 pb-2">
        {data ? (
          <Decision of={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-48" />
        )}
        {data && mayAppeal === true && <AppealForm uuid={data.uuid} />}
      </div>
    </ResponsiveModal>
  )
}

function Decision({ of: c }: { of: AppealedCase }) {
  const thing = words.yourThing[c.type]
  const isAboutYou = c.type === 'people'
  return (
    <>
      <div className="grid gap-1">
        <p className="font-semibold">
          {isAboutYou
            ? words.decidedAboutYou
            : c.by_kindling
              ? words.decidedByKindling({ thing })
              : words.decidedByOrganizers({ thing })}
        </p>
        {c.reason !== null && (
          <p dir="auto" lang="" className="wrap-anywhere text-text-2">
            {words.because({ reason: isolate(c.reason) })}
          </p>
        )}
      </div>
      {!isAboutYou && <Quote text={c.excerpt} />}
      {c.appeal && (
        <div className="grid gap-1.5">
          <h3 className="text-small font-semibold">{words.yourAppeal}</h3>
          <Quote text={c.appeal.text} />
        </div>
      )}
      <p role="status" className="font-medium empty:hidden">
        {outcomeOf(c)}
      </p>
      {c.appeal?.reason != null && (
        <p dir="auto" lang="" className="-mt-3 wrap-anywhere text-text-2">
          {words.because({ reason: isolate(c.appeal.reason) })}
        </p>
      )}
    </>
  )
}

function outcomeOf({ type, status, hidden, appeal }: AppealedCase): string | null {
  if (appeal?.granted === true) return type === 'people' ? words.appealGrantedAboutYou : words.appealGranted
  if (status === 'dismissed' || (!hidden && type !== 'people')) return words.shownAgain
  if (appeal === null) return null
  return appeal.granted === null ? words.appealWaits : words.appealRefused
}

const Quote = ({ text }: { text: string }) => (
  <blockquote dir="auto" lang="" className="rounded-m bg-surface-2 px-3.5 py-2.5 wrap-anywhere whitespace-pre-line">
    {text}
  </blockquote>
)

function AppealForm({ uuid }: { uuid: string }) {
  const queries = useQueryClient()
  const [text, setText, forget] = useTyped(`appeal ${uuid}`, '')
  const [missing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: () => sendAppeal(uuid, text.trim()),
    onSuccess(data) {
      forget()
      queries.setQueryData(appealQuery(uuid).queryKey, data)
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(text.trim() === '')
        if (text.trim() !== '' && !send.isPending) send.mutate()
      }}
    >
      <TextArea
        label={words.appealLabel}
        hint={words.appealHint}
        error={missing ? words.appealMissing : undefined}
        value={text}
        max={longestAppeal}
        counterFrom={longestAppeal - 200}
        dir="auto"
        onChange={({ target }) => {
          setText(target.value)
          setMissing(false)
        }}
      />
      {send.isError && <InlineError>{messageOf(send.error)}</InlineError>}
      <Button type="submit" full loading={send.isPending ? words.sending : undefined}>
        {words.sendAppeal}
      </Button>
    </form>
  )
}
