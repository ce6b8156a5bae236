import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type Data = Pick<NotificationContent<'ReportDue'>, 'due_on' | 'overdue'>
type Due = { to: readonly number[]; giveableId: number; dueOn: string; isOverdue: boolean }

/** Sent to the organizers. A later reminder replaces an earlier one. */
export const reportDue = ({ to, giveableId, dueOn, isOverdue }: Due): NewNotification => ({
  type: 'ReportDue',
  to,
  giveableId,
  data: { due_on: dueOn, overdue: isOverdue } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
