import { longest } from '@kindling/contract/flash-campaigns/rules'
import * as words from '@kindling/words/flash-campaigns/running'
import { useState } from 'react'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmSheet } from '../../campaigns/index.ts'
import { useRun } from './run.api.ts'
import type { RunProps } from './run-props.ts'

/** Cancels the flash campaign for good. Every gift is refunded, so it asks for the reason first. */
export function CancelSheet({ flash, onClose }: RunProps) {
  const run = useRun(flash)
  const [reason, setReason] = useState('')
  return (
    <ConfirmSheet
      title={words.cancel.title}
      body={words.cancel.body}
      act={words.cancel.act}
      acting={words.working}
      cancel={words.cancel.keep}
      failed={words.failed}
      danger
      disabled={reason.trim() === ''}
      onAct={() => run.cancel(reason.trim())}
      onClose={onClose}
    >
      <TextArea
        label={words.cancel.reason}
        hint={words.cancel.reasonHint}
        rows={3}
        dir="auto"
        max={longest.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmSheet>
  )
}
