import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { insertAllocation, insertGiveable } from '../giveables/index.ts'
import { addsUp } from './budget.ts'
import { insertCampaign, type NewCampaign } from './campaigns.queries.ts'

export type CampaignInput = Omit<NewCampaign, 'id' | 'giveableId' | 'at' | 'status'> & {
  title: string
  quiet: boolean
  stopAtGoal: boolean
  startsAt?: Date
  endsAt: Date | null
  status?: NewCampaign['status']
}

/** Throws invalid when the budget lines of one sent for review are not its goal. */
export async function createCampaign(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { title, quiet, stopAtGoal, startsAt, endsAt, status = 'in_review', ...input }: CampaignInput,
): Promise<{ id: number; uuid: string; giveableId: number }> {
  const at = clock.now()
  const uuid = uuidv7(at)
  if (status !== 'draft' && !addsUp(input.budget, input.goalCents))
    throw new Refusal('invalid', 'budgetNotGoal', { errors: { budget: ['field.notTheGoal'] } })
  return await db.transaction().execute(async (trx) => {
    const { id: giveableId, number: id } = await insertGiveable(trx, {
      kind: 'campaigns',
      uuid,
      slug: null,
      name: title,
      quiet,
      isPublic: false,
      startsAt: startsAt ?? at,
      endsAt,
      stopsAtCents: stopAtGoal ? input.goalCents : null,
    })
    await insertCampaign(trx, { ...input, id, giveableId, status, at })
    const shares = [{ nonprofitId: input.nonprofitId, basisPoints: 10_000 }]
    await insertAllocation(trx, { giveableId, effectiveAt: at, createdBy: input.organizerId, shares, at })
    return { id, uuid, giveableId }
  })
}
