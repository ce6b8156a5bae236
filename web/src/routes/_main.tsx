import { createFileRoute } from '@tanstack/react-router'
import { bringMemberFrame, MainLayout } from '../features/shell/index.ts'

/** Pages inside the bars: with the side menu for members, with Sign in and Get started for guests. */
export const Route = createFileRoute('/_main')({ loader: bringMemberFrame, component: MainLayout })
