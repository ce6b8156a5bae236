import type { Trx } from '../../platform/database/db.ts'
import { addPeople, createScore, ringsAbove } from './impact.queries.ts'

export async function addPersonToImpact(trx: Trx, userId: number): Promise<void> {
  await createScore(trx, userId)
  const { inviterId, secondId } = await ringsAbove(trx, userId)
  await addPeople(trx, { inviterId, secondId })
}
