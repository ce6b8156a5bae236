import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../../notification.ts'

type Data = Pick<ToldBy<'RepresentativeInvited'>, 'nonprofit'>

export const representativeInvited = ({
  to,
  by,
  nonprofit,
  at,
}: Data & { to: number; by: number; at: Date }): Telling => ({
  type: 'RepresentativeInvited',
  to: [to],
  actorId: by,
  data: { nonprofit } satisfies Data,
  about: `${nonprofit.uuid}:${at.toISOString()}`,
})
