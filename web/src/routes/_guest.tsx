import { createFileRoute } from '@tanstack/react-router'
import { GuestLayout } from '../features/shell/index.ts'

/** One column of 440 px on a patterned background. */
export const Route = createFileRoute('/_guest')({ component: GuestLayout })
