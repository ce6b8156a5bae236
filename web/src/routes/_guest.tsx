import { createFileRoute } from '@tanstack/react-router'
import { GuestLayout } from '../features/shell/index.ts'

/** One column of 440 on a wash of prints. */
export const Route = createFileRoute('/_guest')({ component: GuestLayout })
