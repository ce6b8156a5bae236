import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { hour } from '../../platform/time/clock.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { sweepTries } from './places.queries.ts'

export const detachCard = job('detach-card', z.object({ methodId: z.string() }))

const sweepCardTries = job('sweep-card-tries', z.object({}), { cron: '50 * * * *' })

export const cardJobs = [detachCard, sweepCardTries]

export const cardRuns = ({ db, clock, processor }: Deps) => [
  runs(detachCard, ({ methodId }) => processor.detach(methodId)),
  runs(sweepCardTries, () => sweepTries(db, new Date(clock.now().getTime() - hour))),
]
