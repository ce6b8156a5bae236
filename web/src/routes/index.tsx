import { createFileRoute } from '@tanstack/react-router'
import { HearthPage } from '../features/home/index.ts'
import { InvitedHere } from '../features/shell/index.ts'
import { guestOnly } from '../platform/session/guards.ts'

export const Route = createFileRoute('/')({
  beforeLoad: guestOnly,
  component: () => <HearthPage pinned={<InvitedHere className="mb-6" />} />,
})
