import { createFileRoute } from '@tanstack/react-router'
import { GetStartedPage } from '../../features/accounts/get-started-page.tsx'
import { guestOnly } from '../../platform/guards.ts'

export const Route = createFileRoute('/_guest/get-started')({ beforeLoad: guestOnly, component: GetStartedPage })
