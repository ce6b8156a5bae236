import { createFileRoute } from '@tanstack/react-router'
import { GetStartedPage } from '../../features/accounts/index.ts'
import { guestOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_guest/get-started')({ beforeLoad: guestOnly, component: GetStartedPage })
