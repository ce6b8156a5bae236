import { longestExtensionHours } from '@kindling/contract/flash-campaigns/rules'
import * as formWords from '@kindling/words/flash-campaigns/form'
import * as words from '@kindling/words/flash-campaigns/running'
import { useState } from 'react'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { ConfirmSheet } from '../../campaigns/index.ts'
import { hour } from '../clock/left.ts'
import { serverTime } from '../clock/server-time.ts'
import { momentWords } from '../clock/time-words.ts'
import { useRun } from './run.api.ts'
import type { RunProps } from './run-props.ts'

const offered = [1, 3, 6, 12, longestExtensionHours] as const

/** Extends the duration; possible only once. */
export function ExtendSheet({ flash: c, onClose }: RunProps) {
  const run = useRun(c)
  const [hours, setHours] = useState<number>(3)
  const end = new Date(Date.parse(c.ends_at) + hours * hour).toISOString()
  return (
    <ConfirmSheet
      title={words.extend.title}
      body={words.extend.body}
      act={words.extend.act}
      acting={words.working}
      cancel={words.extend.keep}
      failed={words.failed}
      onAct={() => run.extend(hours)}
      onClose={onClose}
    >
      <LabeledSegmented
        label={words.extend.by}
        value={String(hours)}
        onChange={(chosen) => setHours(Number(chosen))}
        options={offered.map((count) => ({ value: String(count), label: formWords.hours.of({ count }) }))}
      />
      <p aria-live="polite" className="font-semibold">
        {words.extend.until({ time: momentWords(end, serverTime(c)) })}
      </p>
    </ConfirmSheet>
  )
}
