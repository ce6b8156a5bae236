import { createFileRoute } from '@tanstack/react-router'
import { nonprofitQuery } from '../../features/nonprofits/nonprofits.api.ts'
import { NonprofitScreen } from '../../features/nonprofits/nonprofit-screen.tsx'
import { signedInOnly } from '../../platform/guards.ts'

export const Route = createFileRoute('/_main/nonprofits/$uuid')({
  staticData: { title: 'nonprofit' },
  beforeLoad: signedInOnly,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(nonprofitQuery(params.uuid)),
  component: Nonprofit,
})

function Nonprofit() {
  const { uuid } = Route.useParams()
  return <NonprofitScreen key={uuid} uuid={uuid} />
}
