import { createFileRoute } from '@tanstack/react-router'
import { WebShareLayout } from '../features/shell/index.ts'

export const Route = createFileRoute('/_web-share')({ component: WebShareLayout })
