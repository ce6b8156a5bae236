import { createFileRoute } from '@tanstack/react-router'
import { GuestLayout } from '../features/shell/index.ts'

export const Route = createFileRoute('/_guest')({ component: GuestLayout })
