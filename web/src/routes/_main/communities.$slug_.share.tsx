import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { communityGiving, CommunityLandingScreen, communityQuery } from '../../features/communities/index.ts'
import { sheetSearch } from '../../features/giveables/index.ts'
import { PageSheets } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/communities/$slug_/share')({
  staticData: { title: words.community, top: 'none' },
  validateSearch: sheetSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(communityQuery(params.slug)),
  component: Landing,
})

function Landing() {
  const { slug } = Route.useParams()
  return (
    <>
      <CommunityLandingScreen key={slug} identifier={slug} />
      <PageSheets giving={communityGiving} identifier={slug} />
    </>
  )
}
