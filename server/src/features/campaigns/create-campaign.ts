import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { addsUp } from './budget.ts'
import { insertCampaign, type NewCampaign } from './campaigns.queries.ts'

export type CampaignInput = Omit<NewCampaign, 'uuid' | 'at' | 'startsAt' | 'status' | 'goalCents'> & {
  goalCents: number
  startsAt?: Date
  status?: NewCampaign['status']
}

/** Throws invalid when the budget lines of one sent for review are not its goal. */
export async function createCampaign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { startsAt, status = 'in_review', ...input }: CampaignInput,
): Promise<{ id: number; uuid: string }> {
  const at = clock.now()
  const uuid = uuidv7(at)
  if (status !== 'draft' && !addsUp(input.budget, input.goalCents))
    throw new Refusal('invalid', 'Budget lines must add up to the goal.', {
      errors: { budget: ['must add up to the goal'] },
    })
  const id = await db
    .transaction()
    .execute(async (trx) => await insertCampaign(trx, { ...input, uuid, status, startsAt: startsAt ?? at, at }))
  return { id, uuid }
}
