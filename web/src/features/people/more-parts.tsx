import type { Profile } from '@kindling/contract/people/calls'
import { usePaged } from '../../platform/network/paged-query.ts'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { CardSkeletons } from '../campaigns/index.ts'
import { FlashCards } from '../flash-campaigns/index.ts'
import { flashByQuery } from './people.api.ts'
import { NothingOf } from './lists/nothing-of.tsx'

// One lazy chunk with all of these, because every page lists the name of each chunk.
export { PersonMenu } from './sheets/person-menu.tsx'
export { SharePerson } from './sheets/person-menu.tsx'

/** Flash campaigns that a person started, with running countdowns. */
export function FlashBy({ profile }: { profile: Profile }) {
  const list = usePaged(flashByQuery(profile.uuid))
  return (
    <PagedList
      list={list}
      waiting={<CardSkeletons count={2} />}
      empty={<NothingOf profile={profile} tab="flash" />}
      endLine
    >
      {(cards) => <FlashCards cards={cards} heading="h2" hasMore={list.hasMore} />}
    </PagedList>
  )
}
