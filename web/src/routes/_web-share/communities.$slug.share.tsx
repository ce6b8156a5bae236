import { createFileRoute } from '@tanstack/react-router'
import { communityGiving, CommunityOutsideScreen, communityQuery } from '../../features/communities/index.ts'
import { sheetSearch, type SheetSearch } from '../../features/giveables/index.ts'
import { NonprofitOver } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_web-share/communities/$slug/share')({
  // the giving sheet opens on another page
  validateSearch: (search): Pick<SheetSearch, 'nonprofit'> => ({ nonprofit: sheetSearch(search).nonprofit }),
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(communityQuery(params.slug)),
  component: Outside,
})

function Outside() {
  const { slug } = Route.useParams()
  return (
    <>
      <CommunityOutsideScreen key={slug} identifier={slug} />
      <NonprofitOver giving={communityGiving} identifier={slug} />
    </>
  )
}
