import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const mailDeletion = job('mail-deletion', z.object({ person: z.uuid(), deletes_at: z.iso.datetime() }))

export const erase = job('erase-account', z.object({ person: z.uuid() }))
export const eraseDue = job('erase-due-accounts', z.object({}), { cron: '15 * * * *' })

export const privacyJobs = [mailDeletion, eraseDue, erase]
