import type { Topic } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { createGiveable } from '../giveables/for-kinds.ts'
import { insertCampaign, type NewCampaign } from './campaigns.queries.ts'

export type StoreCampaignInput = Omit<NewCampaign, 'id' | 'giveableId' | 'at' | 'status'> & {
  title: string
  topic: Topic
  quiet: boolean
  goalCents: number
  stopAtGoal: boolean
  startsAt?: Date
  endsAt: Date | null
  status?: NewCampaign['status']
  towardId?: number | null
  /** Its art is drawn from it. */
  uuid: string
  at: Date
}

type Created = { id: number; uuid: string; giveableId: number }

/** Stores a campaign that was validated before. It is not public until it is approved. */
export async function storeCampaign(trx: Trx, deps: Pick<Deps, 'clock'>, input: StoreCampaignInput): Promise<Created> {
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
