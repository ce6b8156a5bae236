import { day } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { ChatDeps } from '../find-chat.ts'
import { countWaiting } from './members.queries.ts'

const mostADay = 100

/** False while too many strangers' requests of the last day wait. It changes by itself, so nobody can close an inbox. */
export async function takesRequests(trx: Trx, { clock }: ChatDeps, personId: number): Promise<boolean> {
  return (await countWaiting(trx, personId, new Date(clock.now().getTime() - day))) < mostADay
}
