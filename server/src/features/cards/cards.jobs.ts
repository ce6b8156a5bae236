import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'

/** Takes a card away from its person at the processor, after it is gone here. */
export const detachCard = job('detach-card', z.object({ methodId: z.string() }))

export const cardJobs = [detachCard]

export const cardRuns = ({ processor }: Deps) => [runs(detachCard, ({ methodId }) => processor.detach(methodId))]
