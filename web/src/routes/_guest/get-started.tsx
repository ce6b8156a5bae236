import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_guest/get-started')({ component: () => null })
