import { createFileRoute } from '@tanstack/react-router'
import { WebShareLayout } from '../features/shell/index.ts'

/** Shared pages: one column, no bars. */
export const Route = createFileRoute('/_web-share')({ component: WebShareLayout })
