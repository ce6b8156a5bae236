import { createFileRoute } from '@tanstack/react-router'
import { FlashShareScreen } from '../../features/flash-campaigns/index.ts'

export const Route = createFileRoute('/_web-share/flash-campaigns/$id/share')({
  component: Share,
})

function Share() {
  const { id } = Route.useParams()
  return <FlashShareScreen key={id} id={id} />
}
