import { type Topic, topics } from '@kindling/contract/topics'
import * as words from '@kindling/words/campaigns/list'
import * as startWords from '@kindling/words/campaigns/starting'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Plus, Search } from 'lucide-react'
import { useId, useState } from 'react'
import { usePaged } from '../../platform/network/paged-query.ts'
import { useHeldWhilePressed } from '../../ui/gestures/use-held-while-pressed.ts'
import { toCreate } from '../../platform/create-search.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button, LinkButton } from '../../ui/forms/button.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { SearchBox } from '../../ui/forms/search-box.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { PagedList } from '../../ui/states/paged-list.tsx'
import { CampaignCards, CardSkeletons } from './campaign-cards.tsx'
import { CampaignFilters, FiltersButton } from './list/campaign-filters.tsx'
import { titleOf } from './list/list-title.ts'
import { type CampaignChoice, campaignsQuery, offeredLists, openChoice } from './campaigns.api.ts'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { phaseOf } from './figures/progress.ts'

type ListProps = { choice: CampaignChoice; onChoose: (choice: CampaignChoice) => void }

/** `/campaigns`: lists of campaigns by topic and order, with infinite scroll. The URL holds the choice. */
export function CampaignsScreen({ choice: asked, onChoose }: ListProps) {
  const signedIn = useSession().token !== null
  const choice = openChoice(asked, signedIn)
  usePageTitle(titleOf(choice))
  const [open, setOpen] = useState(false)
  const [fold, field] = [useId(), useId()]
  const [searches, setSearches] = useState(false)
  const searching = searches || choice.q !== undefined
  const filters = <CampaignFilters choice={choice} topics={useTopics(choice)} onChoose={onChoose} />
  const lists = offeredLists.filter((list) => signedIn || list !== 'mine')
  return (
    <PageColumns
      aside={
        <>
          <Card as="section" className="grid gap-1">
            <h2 className="text-h3">{startWords.title}</h2>
            <p className="mb-3 text-small text-text-2">{startWords.body}</p>
            <StartCampaign className="w-full" />
          </Card>
          <Card as="section">{filters}</Card>
        </>
      }
      lead={
        <>
          {/* on phones a member's top bar has the title, and Explore the search */}
          <div className={clsx('items-center justify-between gap-3', signedIn ? 'contents md:flex' : 'flex')}>
            <h1 tabIndex={-1} className={clsx('text-h1 md:mb-2 xl:text-hero', signedIn && 'max-md:sr-only')}>
              {words.title}
            </h1>
            <IconButton
              label={words.search}
              aria-expanded={searching}
              aria-controls={field}
              className={clsx('-my-1.5 xl:hidden', signedIn && 'max-md:hidden')}
              onClick={() => {
                setSearches(!searching)
                if (choice.q !== undefined) onChoose({ ...choice, q: undefined })
              }}
            >
              <Search size={22} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </div>
          <Segmented
            label={words.lists.label}
            className="text-[0.9375rem] max-sm:gap-0.5! max-sm:text-small max-sm:[&>label]:px-1"
            value={choice.list ?? 'active'}
            onChange={(list) =>
              onChoose({ q: choice.q, topic: choice.topic, list: list === 'active' ? undefined : list })
            }
            options={lists.map((list) => ({ value: list, label: words.lists[list] }))}
          />
          <div className="flex flex-wrap items-center justify-between gap-2 xl:hidden">
            <FiltersButton choice={choice} open={open} controls={fold} onToggle={() => setOpen(!open)} />
            <StartCampaign />
          </div>
          <div id={field} className={clsx(!searching && 'max-xl:hidden')}>
            <SearchBox words={words} q={choice.q ?? ''} onSearch={(q) => onChoose({ ...choice, q: q || undefined })} />
          </div>
          <Card id={fold} hidden={!open} className="xl:hidden">
            {filters}
          </Card>
        </>
      }
    >
      {choice.list === 'mine' && <OwnDrafts />}
      <CampaignGrid choice={choice} onChoose={onChoose} />
      {choice.q !== undefined && <FoundElsewhere q={choice.q} />}
    </PageColumns>
  )
}

/** The topics of the list, and the chosen one; those of the last list stay while another list loads. */
function useTopics(choice: CampaignChoice): readonly Topic[] | undefined {
  const answered = useInfiniteQuery(campaignsQuery(choice)).data?.pages[0]?.meta.topics
  const [last, setLast] = useState(answered)
  if (answered !== undefined && answered !== last) setLast(answered)
  const offered = answered ?? last
  return offered && topics.filter((topic) => offered.includes(topic) || topic === choice.topic)
}

function CampaignGrid({ choice, onChoose }: ListProps) {
  const list = useHeldWhilePressed(usePaged(campaignsQuery(choice)))
  return (
    <PagedList
      list={list}
      waiting={<CardSkeletons count={6} />}
      empty={<NoCampaigns choice={choice} onChoose={onChoose} />}
      endLine
    >
      {(cards) => (
        <CampaignCards cards={cards} eager hasMore={list.hasMore} Note={choice.list === 'mine' ? OwnNote : undefined} />
      )}
    </PagedList>
  )
}

function NoCampaigns({ choice, onChoose }: ListProps) {
  const list = choice.list ?? 'active'
  if (choice.q !== undefined) {
    return (
      <EmptyState
        title={words.empty.searched[list]}
        action={
          <Button variant="outline" size="md" onClick={() => onChoose({ list: choice.list })}>
            {words.clearSearch}
          </Button>
        }
      />
    )
  }
  if (choice.topic !== undefined) {
    return (
      <EmptyState
        title={words.empty.topic({ topic: giveablesWords.topics[choice.topic] })}
        action={
          <Button variant="outline" size="md" onClick={() => onChoose({ list: choice.list })}>
            {words.empty.clear}
          </Button>
        }
      />
    )
  }
  if (list === 'active' || list === 'mine') return <EmptyState title={words.empty[list]} action={<StartCampaign />} />
  const seeActive = (
    <LinkButton to="/campaigns" variant="outline" size="md">
      {words.empty.seeActive}
    </LinkButton>
  )
  return <EmptyState title={words.empty[list]} action={seeActive} />
}

const StartCampaign = ({ className }: { className?: string }) => (
  <LinkButton
    {...toCreate('campaign')}
    size="md"
    icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
    className={className}
  >
    {words.start}
  </LinkButton>
)

/** Lazy, because only a search needs it. */
const FoundElsewhere = lazyPart<{ q: string }>(
  () => import('./list/found-elsewhere.tsx').then((m) => m.FoundElsewhere),
  () => null,
)

/** Lazy, because only people with campaigns of their own need it. */
const OwnDrafts = lazyPart<object>(
  () => import('./list/own-drafts.tsx').then((m) => m.OwnDrafts),
  () => null,
)

/** Lazy, because only people with campaigns of their own need it. */
const LazyNote = lazyPart<{ campaign: CampaignCard }>(
  () => import('./list/own-note.tsx').then((m) => m.OwnNote),
  () => null,
  <Skeleton className="mt-3 h-16 rounded-m!" />,
)

/** An active campaign needs no note. */
const OwnNote = ({ campaign }: { campaign: CampaignCard }) =>
  phaseOf(campaign) === 'active' ? null : <LazyNote campaign={campaign} />
