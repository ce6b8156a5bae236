import type { Campaign } from '@kindling/contract/campaigns/calls'
import { longest } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/running'
import * as formWords from '@kindling/words/forms'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmSheet } from '../confirm-sheet.tsx'
import { useRun } from './run.api.ts'

export type RunAct = 'withdraw' | 'pause' | 'resume' | 'end' | 'report'

type SheetWords = {
  title: string
  body: string
  act: string
  keep: string
  danger?: true
  field?: string
  max?: number
}

const sheetWords: Record<RunAct, SheetWords> = {
  withdraw: { ...words.withdraw, act: words.acts.withdraw },
  pause: { ...words.pause, field: words.pause.reason, max: longest.reason },
  resume: { ...words.resume, act: words.acts.resume },
  end: { ...words.end, act: words.acts.end, danger: true },
  report: { ...words.report, max: longest.outcome },
}

/** Explains each action before it runs; a pause needs a reason, a report its text. */
export function RunSheet({ campaign, act, onClose }: { campaign: Campaign; act: RunAct; onClose: () => void }) {
  const run = useRun(campaign)
  const [text, setText, forget] = useTyped(`campaign ${act} ${campaign.uuid}`, '')
  const { title, body, act: verb, keep, danger = false, field, max } = sheetWords[act]
  const written = text.trim()
  const missing = act === 'pause' ? formWords.missing.text : formWords.missing.words
  return (
    <ConfirmSheet
      title={title}
      body={body}
      act={verb}
      acting={words.working}
      cancel={keep}
      failed={words.failed}
      danger={danger}
      missing={field !== undefined && written === '' ? missing : undefined}
      forget={forget}
      onAct={() => (act === 'pause' || act === 'report' ? run[act](written) : run[act]())}
      onClose={onClose}
    >
      {field !== undefined && (
        <TextArea
          label={field}
          rows={act === 'report' ? 6 : 3}
          dir="auto"
          value={text}
          {...(max !== undefined && { max })}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ConfirmSheet>
  )
}
