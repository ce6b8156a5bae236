import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const detachCard = job('detach-card', z.object({ methodId: z.string() }))

/** A card was saved or entered again, or its bank renewed it. `renewed`: the fingerprint that it had before. */
export const cardSaved = job(
  'card-saved',
  z.object({
    user: z.int(),
    card: z.uuid(),
    renewed: z.object({ fingerprint: z.string().nullable() }).optional(),
  }),
)

/** A phone's payment sheet has tried a card. */
export const sheetTried = job('count-sheet-try', z.object({ payment: z.uuid(), good: z.boolean() }))

export const sweepCardTries = job('sweep-card-tries', z.object({}), { cron: '50 * * * *' })

export const cardJobs = [detachCard, cardSaved, sheetTried, sweepCardTries]

export const sweepProofs = job('sweep-proofs', z.object({}), { cron: '45 * * * *' })

export const proofOfWorkJobs = [sweepProofs]
