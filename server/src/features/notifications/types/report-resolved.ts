import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type Data = Omit<NotificationContent<'ReportResolved'>, 'giveable'>
type Resolved = Pick<Data, 'about' | 'outcome'> & {
  to: readonly number[]
  giveableId?: number
  case: string
  /** Null for complainants, who do not see the reason. */
  author: { reason: string | null; mayAppeal: boolean } | null
}

/** One notification per case, about the latest decision. */
export const reportResolved = ({ to, giveableId, case: uuid, author, about, outcome }: Resolved): NewNotification => ({
  type: 'ReportResolved',
  to,
  ...(giveableId !== undefined && { giveableId }),
  data: {
    about,
    outcome,
    case: author && uuid,
    reason: author?.reason ?? null,
    may_appeal: author?.mayAppeal ?? false,
  } satisfies Data,
  about: uuid,
  isLatest: true,
})
