import { z } from 'zod'
import { hour, minute } from '../../../platform/time/clock.ts'
import { job } from '../../../platform/queue/queue.ts'

/** Runs at a quiet hour, and soon after a start, since events may have been missed while the server was down. */
export const check = job('check-processor', z.object({}), {
  cron: '53 9 * * *',
  afterStart: minute,
  longest: 6 * hour,
})

export const checkProcessorJobs = [check]
