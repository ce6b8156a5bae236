import type { ReportPromise } from '@kindling/contract/common'
import * as promise from '@kindling/words/campaign-promise'
import { clsx } from 'clsx'
import { CalendarCheck, CalendarClock } from 'lucide-react'
import { calendarDay } from '../../ui/day-words.ts'

/** What became of the promised report; nothing where none was promised. */
export function ReportLine({ report, className }: { report: ReportPromise | null; className?: string }) {
  if (report === null) return null
  const Icon = report.state === 'kept' ? CalendarCheck : CalendarClock
  const look = { due: 'text-text-2', overdue: 'text-marigold-text', kept: 'text-pine' }[report.state]
  return (
    <p className={clsx('flex items-center gap-1.5 text-small font-semibold', look, className)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {reportWords(report)}
    </p>
  )
}

function reportWords({ due_on, kept_on, state }: ReportPromise): string {
  if (kept_on === null) return promise.report[state === 'overdue' ? 'overdue' : 'due']({ date: calendarDay(due_on) })
  return promise.report[kept_on > due_on ? 'late' : 'kept']({ date: calendarDay(kept_on) })
}
