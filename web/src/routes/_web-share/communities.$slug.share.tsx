import { createFileRoute } from '@tanstack/react-router'
import { CommunityOutsideScreen, communityQuery } from '../../features/communities/index.ts'

export const Route = createFileRoute('/_web-share/communities/$slug/share')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(communityQuery(params.slug)),
  component: Outside,
})

function Outside() {
  const { slug } = Route.useParams()
  return <CommunityOutsideScreen key={slug} identifier={slug} />
}
