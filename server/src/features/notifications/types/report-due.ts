import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../notification.ts'

type Data = Pick<ToldBy<'ReportDue'>, 'due_on' | 'overdue'>
type Due = { to: readonly number[]; giveableId: number; dueOn: string; isOverdue: boolean }

/** To its organizers. A later reminder takes the place of the one before. */
export const reportDue = ({ to, giveableId, dueOn, isOverdue }: Due): Telling => ({
  ...{ type: 'ReportDue', to, giveableId },
  data: { due_on: dueOn, overdue: isOverdue } satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
