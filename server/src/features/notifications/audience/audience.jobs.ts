import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** See `Audience` of `audience.queries.ts`. */
const audience = z.union([
  z.object({ membersOf: z.int() }),
  z.object({ supportersOf: z.int() }),
  z.object({ insidersOf: z.int(), but: z.int() }),
  z.object({ everyone: z.literal(true) }),
])
/** The id of the last person whom an earlier job has notified; the jobs go through people by id. */
const afterId = z.int()

const many = z.object({
  notification: z.object({
    type: z.string(),
    actorId: z.int().optional(),
    giveableId: z.int().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    about: z.string(),
    isSilent: z.boolean().optional(),
  }),
  audience,
  afterId,
})
export type Many = z.infer<typeof many>

export const notifyOthers = job('notify-many', many)

const stateNotice = z.object({ what: z.enum(['split', 'closing']), giveableId: z.int(), audience, afterId })
export type StateNotice = z.infer<typeof stateNotice>

export const notifyOfState = job('notify-of-state', stateNotice)
