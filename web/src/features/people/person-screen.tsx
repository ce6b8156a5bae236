import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { profileQuery } from './people.api.ts'
import { PersonPage } from './person-page.tsx'
import type { PersonTab } from './person-tabs.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

type Props = { uuid: string; tab: PersonTab | undefined; onTab: (tab: PersonTab) => void }

/** `/user/{uuid}`: loads the person; an unknown or malformed uuid leads to /404. */
export function PersonScreen({ uuid, tab, onTab }: Props) {
  const result = useQuery(profileQuery(uuid))
  const { user } = useSession()
  usePageTitle(result.data?.name)
  return (
    <LoadedPage result={result} skeleton={<PersonSkeleton />}>
      {(profile) => (
        // shows changes to one's own profile at once
        <PersonPage
          profile={user && profile.own ? { ...profile, ...shownOf(user) } : profile}
          tab={tab}
          onTab={onTab}
        />
      )}
    </LoadedPage>
  )
}

type User = NonNullable<ReturnType<typeof useSession>['user']>

const shownOf = ({ name, first_name, avatar, cover, bio, url, city, state }: User) => ({
  name,
  first_name,
  avatar,
  ...(cover === undefined ? {} : { cover }),
  bio,
  url,
  city,
  state,
})

const PersonSkeleton = () => (
  <LoadingRegion page>
    <PageColumns aside={<Skeleton className="h-32 rounded-card" />}>
      <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
        <Skeleton className="aspect-video rounded-none md:rounded-sheet" />
        <Skeleton className="absolute! start-[16px] -bottom-[52px] size-26 rounded-pill ring-4 ring-bg md:start-6" />
      </div>
      <Skeleton className="mt-14 h-9 w-4/5 md:ms-6" />
      <Skeleton className="h-5 w-3/5 md:ms-6" />
      <Skeleton className="h-22 rounded-card" />
      <Card className="mt-12">
        <PeopleSkeleton rows={3} />
      </Card>
    </PageColumns>
  </LoadingRegion>
)
