import type { ReportPromise } from '@kindling/contract/common'
import * as words from '@kindling/words/giveables/report-dates'
import { clsx } from 'clsx'
import { calendarDay } from '../../ui/text/day-words.ts'

export function ReportLine({ report, className }: { report: ReportPromise | null; className?: string }) {
  if (report === null) return null
  const color = { due: 'text-text-2', overdue: 'text-marigold-text', kept: 'text-pine' }[report.state]
  return <p className={clsx('text-small font-semibold', color, className)}>{reportWords(report)}</p>
}

function reportWords({ due_on, kept_on, state }: ReportPromise): string {
  if (kept_on === null) return (state === 'overdue' ? words.overdue : words.due)({ date: calendarDay(due_on) })
  return (kept_on > due_on ? words.late : words.kept)({ date: calendarDay(kept_on) })
}
