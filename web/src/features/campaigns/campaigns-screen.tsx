import * as words from '@kindling/words/campaigns'
import { usePaged } from '../../platform/network/paged-query.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageColumns } from '../../ui/page-columns.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { PagedList } from '../../ui/paged-list.tsx'
import { CampaignCards, CardSkeletons } from './campaign-cards.tsx'
import { CampaignFilters, FilterCard } from './list/campaign-filters.tsx'
import { type CampaignChoice, offeredLists, campaignsQuery } from './campaigns.api.ts'

type Props = { choice: CampaignChoice; onChoose: (choice: CampaignChoice) => void }

/** `/campaigns`: lists of campaigns, by topic and order, without end. The choice lives in the address. */
export function CampaignsScreen({ choice: asked, onChoose }: Props) {
  usePageTitle(words.title)
  const signedIn = useSession().token !== null
  const choice = asked.list === 'mine' && !signedIn ? { ...asked, list: undefined } : asked
  const lists = offeredLists.filter((list) => signedIn || list !== 'mine')
  return (
    <PageColumns aside={<FilterCard choice={choice} onChoose={onChoose} />}>
      <h1 tabIndex={-1} className="sr-only text-h1 md:not-sr-only md:mb-2 xl:text-hero">
        {words.title}
      </h1>
      <Segmented
        label={words.lists.label}
        className="auto-cols-auto! text-[0.9375rem] max-[359px]:text-small"
        value={choice.list ?? 'active'}
        onChange={(list) => onChoose({ topic: choice.topic, list: list === 'active' ? undefined : list })}
        options={lists.map((list) => ({ value: list, label: words.lists[list] }))}
      />
      <CampaignFilters choice={choice} onChoose={onChoose} />
      <CampaignGrid choice={choice} onChoose={onChoose} />
    </PageColumns>
  )
}

function CampaignGrid({ choice, onChoose }: Props) {
  const list = usePaged(campaignsQuery(choice))
  return (
    <PagedList
      list={list}
      waiting={<CardSkeletons count={6} />}
      empty={<NoCampaigns choice={choice} onChoose={onChoose} />}
      endLine
    >
      {(cards) => <CampaignCards cards={cards} leads />}
    </PagedList>
  )
}

function NoCampaigns({ choice, onChoose }: Props) {
  const list = choice.list ?? 'active'
  if (choice.topic !== undefined) {
    return (
      <EmptyState
        title={words.empty.topic}
        action={
          <Button variant="outline" size="md" onClick={() => onChoose({ ...choice, topic: undefined })}>
            {words.empty.clear}
          </Button>
        }
      />
    )
  }
  const seeActive = (
    <LinkButton to="/campaigns" variant="outline" size="md">
      {words.empty.seeActive}
    </LinkButton>
  )
  return <EmptyState title={words.empty[list]} action={list === 'active' ? undefined : seeActive} />
}
