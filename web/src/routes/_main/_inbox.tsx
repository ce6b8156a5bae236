import { createFileRoute } from '@tanstack/react-router'
import { InboxLayout } from '../../features/chats/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/_inbox')({ beforeLoad: signedInOnly, component: InboxLayout })
