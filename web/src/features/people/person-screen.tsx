import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { profileQuery } from './people.api.ts'
import { PersonPage } from './person-page.tsx'
import { PersonSkeleton } from './person-skeleton.tsx'
import type { PersonTab } from './person-tabs.ts'

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
