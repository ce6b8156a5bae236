import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'
import { deletionJobs } from './deletion/deletion.jobs.ts'
import { mailJobs } from './mails/mails.jobs.ts'

export const sweepOldSignIns = job('sweep-sign-ins', z.object({}), { cron: '20 8 * * *' })

export const accountJobs = [sweepOldSignIns, ...mailJobs, ...deletionJobs]
