import { createFileRoute } from '@tanstack/react-router'
import { WebShareLayout } from '../features/shell/web-share-layout.tsx'

/** Pages that people pass on: one column, no bars. */
export const Route = createFileRoute('/_web-share')({ component: WebShareLayout })
