import { z } from 'zod'
import { job, runs } from '../../platform/queue.ts'
import type { ChatDeps } from './find-chat.ts'
import { tellOfMessage } from './telling/tell-of-message.ts'

export const tellOfNewMessage = job('tell-of-message', z.object({ message: z.uuid() }))

export const chatJobs = [tellOfNewMessage]

export const chatRuns = (deps: ChatDeps) => [runs(tellOfNewMessage, ({ message }) => tellOfMessage(deps, message))]
