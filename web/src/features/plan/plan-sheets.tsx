import type { Plan } from '@kindling/contract/plan/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/plan/plan'
import { useState } from 'react'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'
import { useTyped } from '../../platform/session/use-typed.ts'
import { calendarDay } from '../../ui/text/day-words.ts'
import { LeavingFoot } from '../../ui/layout/leaving-foot.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AddItem } from './changes/add-item.tsx'
import { PauseChoice } from './changes/pause-choice.tsx'
import { EditorFoot } from './editor/editor-foot.tsx'
import { PlanEditor } from './editor/plan-editor.tsx'
import { useEditor } from './editor/use-editor.ts'
import type { PlanSheet } from './plan-search.ts'
import { FixSheet } from './repair/fix-sheet.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { longestStopReason } from '@kindling/contract/plan/rules'
import { api } from '../../platform/network/api.ts'
import { messageOf } from '../../platform/network/api-error.ts'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { usePlanChange } from './plan.api.ts'

export type PlanSheetsProps = {
  plan: Plan
  first: PlanSheet
  inAddress?: boolean
  onClose: () => void
}

type Step = { sheet: PlanSheet; item?: string }

export function PlanSheets({ plan, first, inAddress = false, onClose }: PlanSheetsProps) {
  const [step = { sheet: first }, setStep] = useOpenSheet<Step>(`step of the plan from ${first}`)
  const [leaving, setLeaving] = useState(false)
  const [busy, setBusy] = useState(false)
  const done = (from: string | null) => {
    toast.success(from === null ? words.changed : words.changedFrom({ date: calendarDay(from) }))
    onClose()
  }
  const editor = useEditor(plan, done)
  const item = plan.items.find(({ uuid }) => uuid === step.item)
  const { sheet } = step
  const go = (next: PlanSheet) => setStep({ sheet: next })
  const back = () => (first === 'change' || first === 'add' ? go('change') : onClose())
  const mayClose = () => {
    if (editor.saving || busy) return false
    if (!editor.dirty || leaving) return true
    setLeaving(true)
    return false
  }
  const foot = leaving ? (
    <LeavingFoot
      onStay={() => setLeaving(false)}
      onLeave={() => {
        editor.forget()
        onClose()
      }}
    />
  ) : sheet === 'change' ? (
    <EditorFoot plan={plan} editor={editor} onPause={() => go('pause')} onStop={() => go('stop')} />
  ) : undefined
  return (
    <ResponsiveModal
      open
      inAddress={inAddress}
      size={560}
      title={titleOf(sheet, item && isolate(item.giveable.name))}
      mayClose={mayClose}
      onBack={first === 'change' && sheet !== 'change' && !busy ? () => go('change') : undefined}
      onOpenChange={(open) => !open && onClose()}
      footer={foot}
    >
      {sheet === 'change' && (
        <PlanEditor
          plan={plan}
          editor={editor}
          onAdd={() => go('add')}
          onPause={(uuid) => setStep({ sheet: 'pause', item: uuid })}
        />
      )}
      {sheet === 'add' && <AddItem plan={plan} />}
      {sheet === 'pause' && (
        <PauseChoice
          plan={plan}
          item={item}
          onDone={(changed, from) => {
            if (item === undefined) return done(from)
            editor.rebase(changed)
            go('change')
          }}
          onCancel={back}
          onStop={() => go('stop')}
        />
      )}
      {sheet === 'stop' && (
        <StopChoice
          onCancel={back}
          onDone={() => {
            toast.success(words.stopping.done)
            onClose()
          }}
        />
      )}
      {(sheet === 'fix' || sheet === 'card') && (
        <FixSheet plan={plan} card={sheet === 'card'} onGo={go} onBusy={setBusy} onClose={onClose} />
      )}
    </ResponsiveModal>
  )
}

function titleOf(sheet: PlanSheet, item: string | undefined): string {
  if (sheet === 'add') return words.adding.title
  if (sheet === 'pause') return item === undefined ? words.pausing.title : words.pausing.titleOf({ name: item })
  if (sheet === 'stop') return words.stopping.title
  return sheet === 'fix' || sheet === 'card' ? words.repair.title : words.plan
}

const stopChoiceTexts = words.stopping

/** Asks whether to stop the whole plan; both buttons look the same. */
function StopChoice({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const change = usePlanChange()
  const [reason, setReason, forget] = useTyped('why the plan stops', '')
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')

  async function stop(): Promise<void> {
    setState('busy')
    try {
      const text = reason.trim()
      const body = text === '' ? {} : { reason: text }
      await change('stop', (idempotencyKey) => api('POST /plan/stop', { body, idempotencyKey }))
      forget()
      onDone()
    } catch (error) {
      if (!(error instanceof DOMException)) setState({ failed: messageOf(error) })
    }
  }
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-text-2">{stopChoiceTexts.body}</p>
      <TextArea
        label={stopChoiceTexts.reason}
        optional
        max={longestStopReason}
        counterFrom={longestStopReason - 100}
        value={reason}
        disabled={state === 'busy'}
        onChange={(event) => setReason(event.target.value)}
      />
      {typeof state === 'object' && <InlineError>{state.failed}</InlineError>}
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        <Button
          variant="outline"
          loading={state === 'busy' ? stopChoiceTexts.acting : undefined}
          onClick={() => void stop()}
        >
          {stopChoiceTexts.act}
        </Button>
        <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && onCancel()}>
          {stopChoiceTexts.keep}
        </Button>
      </div>
    </div>
  )
}
