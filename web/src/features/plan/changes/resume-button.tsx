import * as words from '@kindling/words/plan/plan'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { usePlanChange } from '../plan.api.ts'

type Props = { label?: string; variant?: 'primary' | 'outline'; onResumed: () => void }

/** Resumes the plan with one press, and shows the date of the next charge. Nothing is charged before that day. */
export function ResumeButton({ label = words.resume, variant = 'primary', onResumed }: Props) {
  const change = usePlanChange()
  const [isBusy, setIsBusy] = useState(false)
  async function resume(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    try {
      const { from } = await change('resume', (idempotencyKey) =>
        api('POST /plan/resume', { body: {}, idempotencyKey }),
      )
      toast.success(from === null ? words.changed : words.resumed({ date: calendarDay(from) }))
      onResumed()
    } catch (error) {
      if (!(error instanceof DOMException)) toast.error(messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant={variant} loading={isBusy ? words.resuming : undefined} onClick={() => void resume()}>
      {label}
    </Button>
  )
}
