import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import type { Profile } from '@kindling/contract/people/calls'
import { type Paged, usePaged } from '../../../platform/network/paged-query.ts'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { CampaignCards, CardSkeletons } from '../../campaigns/index.ts'
import { startedQuery, supportedQuery } from '../people.api.ts'
import type { PersonTab } from '../person-tabs.ts'
import { NothingOf } from './nothing-of.tsx'

export const SupportedBy = ({ profile }: { profile: Profile }) => (
  <Campaigns profile={profile} tab="supported" list={usePaged(supportedQuery(profile.uuid))} />
)

export const StartedBy = ({ profile }: { profile: Profile }) => (
  <Campaigns profile={profile} tab="started" list={usePaged(startedQuery(profile.uuid))} />
)

type Props = { profile: Profile; tab: PersonTab; list: Paged<CampaignCard> }

const Campaigns = ({ profile, tab, list }: Props) => (
  <PagedList
    list={list}
    waiting={<CardSkeletons count={2} />}
    empty={<NothingOf profile={profile} tab={tab} />}
    endLine
  >
    {(cards) => <CampaignCards cards={cards} hasMore={list.hasMore} />}
  </PagedList>
)
