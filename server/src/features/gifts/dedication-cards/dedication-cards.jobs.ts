import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

export const dueCards = job('send-dedication-cards', z.object({}), { cron: '*/10 * * * *' })
export const mailCard = job('mail-dedication-card', z.object({ card: z.uuid() }))

export const cardJobs = [dueCards, mailCard]
