import { longestStopReason } from '@kindling/contract/plan/rules'
import * as words from '@kindling/words/plan/plan'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { usePlanChange } from '../plan.api.ts'

const texts = words.stopping

/** Asks whether to stop the whole plan; both buttons look the same. */
export function StopChoice({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const change = usePlanChange()
  const [reason, setReason] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | { failed: string }>('idle')

  async function stop(): Promise<void> {
    setState('busy')
    try {
      const text = reason.trim()
      const body = text === '' ? {} : { reason: text }
      await change('stop', (idempotencyKey) => api('POST /plan/stop', { body, idempotencyKey }))
      onDone()
    } catch (error) {
      if (!(error instanceof DOMException)) setState({ failed: messageOf(error) })
    }
  }
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-text-2">{texts.body}</p>
      <TextArea
        label={texts.reason}
        optional
        max={longestStopReason}
        counterFrom={longestStopReason - 100}
        value={reason}
        disabled={state === 'busy'}
        onChange={(event) => setReason(event.target.value)}
      />
      {typeof state === 'object' && <InlineError>{state.failed}</InlineError>}
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        <Button variant="outline" loading={state === 'busy' ? texts.acting : undefined} onClick={() => void stop()}>
          {texts.act}
        </Button>
        <Button variant="outline" aria-disabled={state === 'busy'} onClick={() => state !== 'busy' && onCancel()}>
          {texts.keep}
        </Button>
      </div>
    </div>
  )
}
