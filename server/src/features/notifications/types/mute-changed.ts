import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../notification.ts'

type Data = Omit<ToldBy<'MuteChanged'>, 'giveable'>
type Changed = Data & { personId: number; giveableId: number }

/** Sent to the person concerned, whoever made the change: one for each giveable, about the latest change. */
export const muteChanged = ({ personId, giveableId, ...data }: Changed): Telling => ({
  type: 'MuteChanged',
  to: [personId],
  giveableId,
  data: data satisfies Data,
  about: String(giveableId),
  isLatest: true,
})
