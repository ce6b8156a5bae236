import * as words from '@kindling/words/notifications'
import { CalendarClock } from 'lucide-react'
import { calendarDay } from '../../../ui/day-words.ts'
import { flag, givenTo, parts, text } from '../fits.ts'
import { who } from '../name-words.tsx'
import type { Kind } from '../notification-row.ts'

export const reportDue: Kind<'ReportDue'> = {
  fits: parts({ giveable: givenTo, due_on: text, overdue: flag }),
  row: ({ giveable: { type, id, name }, due_on, overdue }) => ({
    face: null,
    icon: CalendarClock,
    tone: 'info',
    words: (overdue ? words.reportOverdue : words.reportDue)(who(name), calendarDay(due_on)),
    target: { to: `/${type}/${id}` },
  }),
}
