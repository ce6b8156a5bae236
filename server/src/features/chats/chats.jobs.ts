import { z } from 'zod'
import { job, runs } from '../../platform/queue/queue.ts'
import type { ChatDeps } from './find-chat.ts'
import { notifyOfMessage } from './notifying/notify-of-message.ts'

export const notifyOfNewMessage = job('notify-of-message', z.object({ message: z.uuid() }))

export const chatJobs = [notifyOfNewMessage]

export const chatRuns = (deps: ChatDeps) => [runs(notifyOfNewMessage, ({ message }) => notifyOfMessage(deps, message))]
