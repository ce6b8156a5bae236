import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const detachCard = job('detach-card', z.object({ methodId: z.string() }))

/** A card was saved, entered again or renewed. */
export const cardSaved = job('card-saved', z.object({ user: z.int(), card: z.uuid() }))

export const sweepCardTries = job('sweep-card-tries', z.object({}), { cron: '50 * * * *' })

export const cardJobs = [detachCard, cardSaved, sweepCardTries]

export const sweepProofs = job('sweep-proofs', z.object({}), { cron: '45 * * * *' })

export const proofOfWorkJobs = [sweepProofs]
