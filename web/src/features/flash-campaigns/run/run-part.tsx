import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/running'
import { CircleX, ClockPlus, type LucideIcon, Megaphone, Pencil } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { DonationsLink } from '../../donations/index.ts'
import { EditFlash } from './edit-flash.tsx'
import { ReportResults } from './report-results.tsx'
import type { RunProps } from './run-props.ts'
import { longest, longestExtensionHours } from '@kindling/contract/flash-campaigns/rules'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ConfirmSheet } from '../../campaigns/index.ts'
import { useRun } from './run.api.ts'
import * as formWords from '@kindling/words/flash-campaigns/form'
import * as sheetWords from '@kindling/words/forms'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { hour } from '../clock/left.ts'
import { serverTime } from '../clock/server-time.ts'
import { momentWords } from '../clock/time-words.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

/** Cancels the flash campaign for good. Every gift is refunded, so it asks for the reason first. */
function CancelSheet({ flash, onClose }: RunProps) {
  const run = useRun(flash)
  const [reason, setReason, forget] = useTyped(`flash cancel ${flash.uuid}`, '')
  return (
    <ConfirmSheet
      title={words.cancel.title}
      body={words.cancel.body}
      act={words.cancel.act}
      acting={words.working}
      cancel={words.cancel.keep}
      failed={words.failed}
      danger
      missing={reason.trim() === '' ? sheetWords.missing.text : undefined}
      forget={forget}
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

const offered = [1, 3, 6, 12, longestExtensionHours] as const

/** Extends the duration; possible only once. */
function ExtendSheet({ flash: c, onClose }: RunProps) {
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

type Act = 'report' | 'extend' | 'edit' | 'cancel'

const acts: Record<Act, { icon: LucideIcon; Sheet: ComponentType<RunProps> }> = {
  report: { icon: Megaphone, Sheet: ReportResults },
  extend: { icon: ClockPlus, Sheet: ExtendSheet },
  edit: { icon: Pencil, Sheet: EditFlash },
  cancel: { icon: CircleX, Sheet: CancelSheet },
}
const order = ['report', 'extend', 'edit', 'cancel'] as const

export function RunPart({ flash: c }: { flash: FlashCampaign }) {
  const [open, setOpen] = useOpenSheet<Act>(`flash campaign ${c.uuid}`)
  const shown = open !== undefined && c.may.includes(open) ? open : undefined
  const Sheet = shown && acts[shown].Sheet
  const allowed = order.filter((act) => c.may.includes(act))
  return (
    <div role="group" aria-label={words.acts.label} className="flex flex-wrap gap-2">
      {allowed.map((act) => {
        const Icon = acts[act].icon
        return (
          <Button
            key={act}
            variant={act === 'report' ? 'primary' : 'outline'}
            size="md"
            aria-haspopup="dialog"
            icon={<Icon size={18} strokeWidth={1.75} aria-hidden />}
            onClick={() => setOpen(act)}
          >
            {words.acts[act]}
          </Button>
        )
      })}
      <DonationsLink type="flash-campaigns" id={c.id}>
        {words.acts.donations}
      </DonationsLink>
      {Sheet && <Sheet flash={c} onClose={() => setOpen(undefined)} />}
    </div>
  )
}
