import type { Topic } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { createGiveable } from '../giveables/for-kinds.ts'
import { addsUp } from './budget.ts'
import { insertCampaign, type NewCampaign } from './campaigns.queries.ts'

export type CampaignInput = Omit<NewCampaign, 'id' | 'giveableId' | 'at' | 'status'> & {
  title: string
  topic: Topic
  quiet: boolean
  goalCents: number
  stopAtGoal: boolean
  startsAt?: Date
  endsAt: Date | null
  status?: NewCampaign['status']
  towardId?: number | null
  /** The campaign's uuid, if its draft has one: its art is drawn from the uuid. */
  art?: string
}

type Created = { id: number; uuid: string; giveableId: number }

/** Throws invalid if a submitted campaign's budget lines do not add up to its goal. */
export async function createCampaign(
  { db, ...deps }: Pick<Deps, 'db' | 'clock'>,
  { art, ...input }: CampaignInput,
): Promise<Created> {
  const at = deps.clock.now()
  if (input.status !== 'draft' && !addsUp(input.budget, input.goalCents))
    throw new Refusal('invalid', 'budgetNotGoal', { errors: { budget: ['field.notTheGoal'] } })
  return await db.transaction().execute((trx) => storeCampaign(trx, deps, { ...input, uuid: art ?? uuidv7(at), at }))
}

/** Stores a campaign that was validated before. It is not public until it is approved. */
export async function storeCampaign(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  input: Omit<CampaignInput, 'art'> & { uuid: string; at: Date },
): Promise<Created> {
  const { title, topic, quiet, goalCents, stopAtGoal, startsAt, endsAt, uuid, at, towardId, ...rest } = input
  const { status = 'in_review' } = input
  const { id: giveableId, number: id } = await createGiveable(trx, deps, {
    kind: 'campaigns',
    uuid,
    slug: null,
    name: title,
    topic,
    quiet,
    isPublic: false,
    startsAt: startsAt ?? at,
    endsAt,
    goalCents,
    stopAtGoal,
    createdBy: rest.organizerId,
    at,
    shares: [{ nonprofitId: rest.nonprofitId, basisPoints: 10_000, towardId: towardId ?? null }],
  })
  await insertCampaign(trx, { ...rest, id, giveableId, status, at })
  return { id, uuid, giveableId }
}
