import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/404')({ component: NotFound })
