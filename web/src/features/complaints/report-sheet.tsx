import { complaintWhys, type ComplaintWhy, longestLine } from '@kindling/contract/complaints/rules'
import * as words from '@kindling/words/complaints/complaints'
import { isolate } from '@kindling/words/locale'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { useTyped } from '../../platform/session/use-typed.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { RadioRows } from '../../ui/forms/radio-rows.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { block, complain, hideText, mayHideQuery, type Reported } from './complaints.api.ts'
import { ReasonSheet } from './reason-sheet.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

export type ReportSheetProps = { of: Reported; onClose: () => void }

/** Reports something and then offers to block its author. Guests sign in first. */
export function ReportSheet({ of, onClose }: ReportSheetProps) {
  const { token } = useSession()
  const queries = useQueryClient()
  const [sent, setSent] = useState(false)
  const [hiding, setHiding] = useOpenSheet<'hide'>(`hiding of ${of.uuid}`)
  const mayHide = useQuery({ ...mayHideQuery(of), ...(token === null && { enabled: false }) }).data === true
  if (hiding)
    return (
      <ReasonSheet
        about={of.uuid}
        title={words.hideTitle}
        body={words.hideBody}
        act={words.hide}
        danger
        onAct={(reason) => hideText(of, reason).then(() => void queries.invalidateQueries())}
        onClose={onClose}
      />
    )
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={
        of.type === 'people' && of.person
          ? words.reportPerson({ name: isolate(of.person.name) })
          : words.reportThis[of.type]
      }
      size={480}
    >
      <div className="grid gap-4 pt-1 pb-2">
        {token === null ? (
          <SignInFirst />
        ) : sent ? (
          <Thanks of={of} onClose={onClose} />
        ) : (
          <>
            {mayHide && (
              <div className="grid gap-2 rounded-m bg-surface-2 p-4">
                <p className="text-small text-text-2">{words.mayHide}</p>
                <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setHiding('hide')}>
                  {words.hide}
                </Button>
              </div>
            )}
            <ReportForm of={of} onSent={() => setSent(true)} />
          </>
        )}
      </div>
    </ResponsiveModal>
  )
}

function SignInFirst() {
  const navigate = useNavigate()
  return (
    <>
      <p className="text-text-2">{words.signInToReport}</p>
      <Button full onClick={() => void leaveOverlay().then(() => navigate({ to: '/login' }))}>
        {words.signIn}
      </Button>
    </>
  )
}

function ReportForm({ of, onSent }: { of: Reported; onSent: () => void }) {
  const [{ why, line }, setTyped, forget] = useTyped(`complaint ${of.type} ${of.uuid}`, {
    why: null as ComplaintWhy | null,
    line: '',
  })
  const [missing, setMissing] = useState(false)
  const send = useMutation({
    mutationFn: (chosen: ComplaintWhy) => complain(of, { why: chosen, line: line.trim() }),
    onSuccess() {
      forget()
      onSent()
    },
  })
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(why === null)
        if (why !== null && !send.isPending) send.mutate(why)
      }}
    >
      <RadioRows
        label={words.why}
        labelShown
        value={why ?? undefined}
        options={complaintWhys.map((value) => ({
          value,
          label: words.whys[value],
          ...(value === 'unsafe' && { hint: words.unsafeHint }),
        }))}
        onChange={(chosen) => {
          setTyped({ why: chosen, line })
          setMissing(false)
        }}
      />
      <TextArea
        label={words.line}
        optional
        rows={2}
        value={line}
        max={longestLine}
        counterFrom={longestLine - 60}
        dir="auto"
        onChange={({ target }) => setTyped({ why, line: target.value })}
      />
      <p className="text-small text-text-2">{words.privateNote}</p>
      {missing && <InlineError>{words.chooseWhy}</InlineError>}
      {send.isError && <InlineError>{messageOf(send.error)}</InlineError>}
      <Button type="submit" full loading={send.isPending ? words.sending : undefined}>
        {words.sendReport}
      </Button>
    </form>
  )
}

/** Milliseconds within which a second tap still belongs to the first button. */
const soon = 350

function Thanks({ of: { person }, onClose }: ReportSheetProps) {
  const since = useRef(Infinity)
  useEffect(() => {
    since.current = performance.now()
  }, [])
  const unlessTwice = (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - since.current > soon) act()
  }
  return (
    <>
      <Result>{words.sent}</Result>
      {person && <OfferBlock person={person} unlessTwice={unlessTwice} />}
      <Button full onClick={unlessTwice(onClose)}>
        {words.done}
      </Button>
    </>
  )
}

const Result = ({ children }: { children: ReactNode }) => (
  <p role="status" className="flex items-start gap-3 font-medium">
    <CircleCheck size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-pine" />
    <span>{children}</span>
  </p>
)

type OfferProps = {
  person: NonNullable<Reported['person']>
  unlessTwice: (act: () => void) => (event: MouseEvent) => void
}

function OfferBlock({ person, unlessTwice }: OfferProps) {
  const queries = useQueryClient()
  const name = isolate(person.name)
  const run = useMutation({
    mutationFn: () => block(person.uuid),
    onSuccess: () => void queries.invalidateQueries(),
  })
  if (run.isSuccess)
    return (
      <Result>
        <AsWritten>{words.blocked({ name })}</AsWritten>
      </Result>
    )
  return (
    <div className="grid gap-2 rounded-m bg-surface-2 p-4">
      <p className="text-small text-text-2">{words.blockHint}</p>
      {run.isError && <InlineError>{messageOf(run.error)}</InlineError>}
      <Button
        variant="outline"
        size="md"
        className="wrap-anywhere"
        loading={run.isPending ? words.blocking : undefined}
        onClick={unlessTwice(() => run.mutate())}
      >
        {words.offerBlock({ name })}
      </Button>
    </div>
  )
}
