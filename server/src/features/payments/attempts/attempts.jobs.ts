import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

/** Runs for a decline that does not name its attempt. */
export const askAboutAttempt = job('ask-about-attempt', z.object({ payment: z.uuid() }))
