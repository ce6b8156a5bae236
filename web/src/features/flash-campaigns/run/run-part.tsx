import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/running'
import { CircleX, ClockPlus, type LucideIcon, Megaphone, Pencil } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { DonationsLink } from '../../donations/index.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { EditFlash } from './edit-flash.tsx'
import { ExtendSheet } from './extend-sheet.tsx'
import { ReportResults } from './report-results.tsx'
import type { RunProps } from './run-props.ts'

type Act = 'report' | 'extend' | 'edit' | 'cancel'

const acts: Record<Act, { icon: LucideIcon; Sheet: ComponentType<RunProps> }> = {
  report: { icon: Megaphone, Sheet: ReportResults },
  extend: { icon: ClockPlus, Sheet: ExtendSheet },
  edit: { icon: Pencil, Sheet: EditFlash },
  cancel: { icon: CircleX, Sheet: CancelSheet },
}
const order = ['report', 'extend', 'edit', 'cancel'] as const

export function RunPart({ flash: c }: { flash: FlashCampaign }) {
  const [open, setOpen] = useState<Act>()
  const Sheet = open && acts[open].Sheet
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
