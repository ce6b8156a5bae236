import { createFileRoute } from '@tanstack/react-router'
import { HearthPage } from '../features/accounts/hearth-page.tsx'
import { guestOnly } from '../platform/guards.ts'

export const Route = createFileRoute('/')({ beforeLoad: guestOnly, component: HearthPage })
