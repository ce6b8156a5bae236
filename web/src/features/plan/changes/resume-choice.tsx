import * as words from '@kindling/words/plan'
import { api } from '../../../platform/network/api.ts'
import { AskFirst } from '../../../ui/ask-first.tsx'
import { usePlanChange } from '../plan.api.ts'

const say = words.resuming

export function ResumeChoice({ onDone, onKeep }: { onDone: (from: string | null) => void; onKeep: () => void }) {
  const change = usePlanChange()
  const resume = async () => {
    const { from } = await change('resume', (idempotencyKey) => api('POST /plan/resume', { body: {}, idempotencyKey }))
    onDone(from)
  }
  return (
    <AskFirst act={say.act} acting={say.acting} keep={say.keep} onAct={resume} onKeep={onKeep}>
      <p className="text-text-2">{say.body}</p>
    </AskFirst>
  )
}
