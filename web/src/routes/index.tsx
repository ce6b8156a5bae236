import { createFileRoute } from '@tanstack/react-router'
import { HearthPage } from '../features/home/index.ts'
import { AskedHere } from '../features/shell/index.ts'
import { guestOnly } from '../platform/session/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: guestOnly,
  component: () => <HearthPage pinned={<AskedHere className="mb-6 lg:mt-6" ways />} />,
})
