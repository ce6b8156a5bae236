import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../../notification.ts'

type Data = ToldBy<'ClaimDecided'>

/** To who claimed the nonprofit. */
export const claimDecided = ({ to, claim, ...data }: Data & { to: number; claim: string }): Telling => ({
  type: 'ClaimDecided',
  to: [to],
  data: data satisfies Data,
  about: claim,
})
